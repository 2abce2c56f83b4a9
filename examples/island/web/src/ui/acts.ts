// The acts of the hand in words.
import type { Act, Done } from "../wire";

export const tools: Record<Act, { label: string; hint: string; does: string }> = {
  rain: { label: "Rain food", hint: "Click a soul or a place on the island, or choose one here.", does: "Let it rain" },
  lightning: { label: "Lightning", hint: "Click a soul or a place on the island, or choose one here.", does: "Strike" },
  whisper: { label: "Whisper", hint: "Click a soul, or choose one, and speak into its mind.", does: "Whisper" },
  decree: { label: "Decree", hint: "A word that every soul hears, until another takes its place.", does: "Proclaim" },
};

/** What is done to whom. */
export function deed(a: Done): string {
  if (a.act === "decree") return `Decree: “${a.text ?? ""}”`;
  return a.act === "whisper" ? `To ${a.name}: “${a.text ?? ""}”` : `${tools[a.act].label} at ${a.name}`;
}
