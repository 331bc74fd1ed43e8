const ETHIOPIC = /\p{Script=Ethiopic}/u;

/** Marks text in the Ethiopic script, which needs taller lines whatever its language is. */
export function scriptLang(text: unknown): 'und-Ethi' | undefined {
  return typeof text === 'string' && ETHIOPIC.test(text) ? 'und-Ethi' : undefined;
}
