/** The rules of one component, or of one animation. */
export interface StyleGroup {
  readonly id: string;
  /** The class names, or the name of the animation, that its rules define. */
  readonly names: readonly string[];
  readonly rules: readonly string[];
}

/** A component's id in two parts: that of its file, which those beside it share, and its place in it. */
export function splitId(id: string): { file: string; rest: string } {
  const end = id.lastIndexOf('-') + 1;
  return { file: id.slice(0, end), rest: id.slice(end) };
}

/** The class names that rules begin with, each once. */
export function derivedNames(rules: readonly string[]): string[] {
  const found = rules.flatMap((rule) => /\.([A-Za-z][\w-]*)/.exec(rule)?.[1] ?? []);
  return [...new Set(found)];
}
