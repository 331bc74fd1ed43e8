import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Programs whose output structure the articles in `articles/` reproduce. */
export const IMPORTED_ARTICLES = [
  'word',
  'wordpress',
  'google-docs',
  'libreoffice',
  'rfc',
] as const;

export type ImportedArticle = (typeof IMPORTED_ARTICLES)[number];

/** Returns the HTML of a sample article as a program writes it. */
export function importedArticle(program: ImportedArticle): string {
  return readFileSync(path.join(import.meta.dirname, 'articles', `${program}.txt`), 'utf8');
}
