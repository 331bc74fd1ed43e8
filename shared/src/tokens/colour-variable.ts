/** The custom property of a meaning: `textMuted` → `--c-text-muted`. */
export function colourVariable(name: string): string {
  return `--c-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}
