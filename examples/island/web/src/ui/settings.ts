// What a viewer may choose for this browser: light or dark, how much is drawn, and stillness.

export interface Settings {
  theme: "auto" | "light" | "dark";
  detail: "auto" | "fine" | "plain";
  still: "auto" | "still" | "lively";
}

const key = "island-settings";

export function settings(): Settings {
  const found: Settings = { theme: "auto", detail: "auto", still: "auto" };
  try {
    Object.assign(found, JSON.parse(localStorage.getItem(key) ?? "{}"));
  } catch {
    // Settings that cannot be read are as good as none.
  }
  return found;
}

export function keep(s: Settings): void {
  localStorage.setItem(key, JSON.stringify(s));
}

/** Puts the theme on the page. */
export function dress(s: Settings): void {
  document.documentElement.dataset["theme"] = s.theme;
}

const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** Whether nothing should move that need not. */
export function still(s: Settings): boolean {
  return s.still === "still" || (s.still === "auto" && calm.matches);
}
