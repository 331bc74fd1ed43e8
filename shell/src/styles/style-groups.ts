/** The rules of one component, or of one animation. */
export interface StyleGroup {
  readonly id: string;
  /** The class names, or the name of the animation, that its rules define. */
  readonly names: readonly string[];
  readonly rules: readonly string[];
}

/** The part of a component's id that those of the same file share. */
export function fileOf(id: string): string {
  return id.slice(0, id.lastIndexOf('-') + 1);
}

/** The class names that rules begin with, each once. */
export function derivedNames(rules: readonly string[]): string[] {
  const found = rules.flatMap((rule) => /\.([A-Za-z][\w-]*)/.exec(rule)?.[1] ?? []);
  return [...new Set(found)];
}
