// How the page makes elements. Whatever is said by a mind or a person goes in as text and can be nothing else.

type Child = Node | string | number | false | null | undefined;
type Props = Record<string, unknown>;

/** Makes an element: `onclick` and its like are heard, true and false set or leave out an attribute, the rest is text. */
export function h<K extends keyof HTMLElementTagNameMap>(tag: K, props: Props = {}, ...children: Child[]): HTMLElementTagNameMap[K] {
  return dress(document.createElement(tag), props, children);
}

/** Makes an element of a drawing. */
export function svg<K extends keyof SVGElementTagNameMap>(tag: K, props: Props = {}, ...children: Child[]): SVGElementTagNameMap[K] {
  return dress(document.createElementNS("http://www.w3.org/2000/svg", tag), props, children);
}

function dress<E extends Element>(element: E, props: Props, children: Child[]): E {
  for (const [name, value] of Object.entries(props)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value as EventListener);
    else if (name === "value") (element as unknown as { value: string }).value = String(value);
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  for (const c of children) if (c !== false && c !== null && c !== undefined) element.append(c instanceof Node ? c : String(c));
  return element;
}

/**
 * Replaces what a host holds, and keeps the reader's place: how far it is scrolled, which details are open, and what
 * has the focus. These are found again by their `data-key`.
 */
export function fill(host: HTMLElement, ...children: Child[]): void {
  const focused = host.contains(document.activeElement) ? document.activeElement?.getAttribute("data-key") : undefined;
  const open = new Map([...host.querySelectorAll("details[data-key]")].map((d) => [d.getAttribute("data-key"), (d as HTMLDetailsElement).open]));
  const top = host.scrollTop;
  host.replaceChildren(...children.filter((c): c is Node | string => c instanceof Node || typeof c === "string"));
  for (const d of host.querySelectorAll("details[data-key]")) {
    const was = open.get(d.getAttribute("data-key"));
    if (was !== undefined) (d as HTMLDetailsElement).open = was;
  }
  host.scrollTop = top;
  if (focused) [...host.querySelectorAll<HTMLElement>("[data-key]")].find((e) => e.dataset["key"] === focused)?.focus({ preventScroll: true });
}

let pressed = false;
addEventListener("pointerdown", () => (pressed = true), true);
for (const up of ["pointerup", "pointercancel"]) addEventListener(up, () => (pressed = false), true);

/** Waits until no key of a pointer is held, so that nothing is replaced between the two halves of a click. */
export function released(): Promise<void> {
  if (!pressed) return Promise.resolve();
  return new Promise((done) => {
    for (const up of ["pointerup", "pointercancel"]) addEventListener(up, () => setTimeout(done), { once: true });
  });
}

const drawings: Record<string, string> = {
  pause: "M7 4h3v16H7zM14 4h3v16h-3z",
  run: "M7 4l13 8-13 8z",
  step: "M5 4l10 8-10 8zM16 4h3v16h-3z",
  rain: "M12 3c3 4 5 6.4 5 9.2A5 5 0 0 1 7 12.2C7 9.4 9 7 12 3zM5 20a1.6 1.6 0 1 0 .1 0zM12 21a1.6 1.6 0 1 0 .1 0zM19 20a1.6 1.6 0 1 0 .1 0z",
  lightning: "M13 2L5 13.5h5.4L9 22l9-12.5h-5.6z",
  whisper: "M4 12c2.5-5 13.5-5 16 0-2.5 5-13.500 5-16 0zM12 9.800a2.200 2.200 0 1 0 .1 0z",
  decree: "M12 2l2.4 5.600 6.1.5-4.600 4 1.400 6-5.300-3.200-5.300 3.200 1.400-6-4.600-4 6.100-.5z",
  close: "M6 4.600L12 10.600 18 4.600 19.400 6 13.400 12l6 6-1.400 1.400-6-6-6 6L4.600 18l6-6-6-6z",
  follow: "M12 5C6.500 5 3 12 3 12s3.500 7 9 7 9-7 9-7-3.500-7-9-7zm0 3.500a3.500 3.500 0 1 1 0 7 3.500 3.500 0 0 1 0-7z",
};

/** A small drawing that stands beside words, or for words that its button is labelled with. */
export function icon(name: keyof typeof drawings & string): SVGElement {
  return svg("svg", { viewBox: "0 0 24 24", class: "icon", "aria-hidden": "true", focusable: "false" }, svg("path", { d: drawings[name] ?? "" }));
}

/** A button that says what it does. */
export function button(label: string, act: () => void, props: Props = {}): HTMLButtonElement {
  return h("button", { type: "button", onclick: act, ...props }, label);
}
