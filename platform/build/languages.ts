import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration } from '@rspack/core';
import { BASE_LANGUAGE, type SectionDeclaration, type SectionPath } from '@site/shared/contract';
import { listFiles } from '../kit/files.ts';

/** Where a package has its copy, in a folder for each language. */
const CONTENT = 'src/content';

const SHARED = path.dirname(createRequire(import.meta.url).resolve('@site/shared/package.json'));

/** The languages that a package has copy in, beside {@link BASE_LANGUAGE}. */
export async function listLanguages(folder: string): Promise<string[]> {
  const content = path.join(folder, CONTENT);
  if (!existsSync(content)) return [];
  const entries = await readdir(content, { withFileTypes: true });
  const languages = entries.filter((each) => each.isDirectory()).map(({ name }) => name);
  return languages.filter((language) => language !== BASE_LANGUAGE).sort();
}

/** Names the files of copy that a package has in {@link BASE_LANGUAGE} alone. */
export async function listUntranslated(folder: string, language: string): Promise<string[]> {
  const [english, own] = await Promise.all(
    [BASE_LANGUAGE, language].map((each) => listFiles(path.join(folder, CONTENT, each))),
  );
  return english?.filter((file) => !own?.includes(file)).sort() ?? [];
}

/** The same build with the copy of another language, file by file where there is any, in a folder of that name. */
export function inLanguage(config: Configuration, folder: string, language: string): Configuration {
  const contentOf = (root: string) =>
    [language, BASE_LANGUAGE].map((each) => path.join(root, CONTENT, each));
  return {
    ...config,
    resolve: {
      ...config.resolve,
      alias: { '#content': contentOf(folder), '#shared-content': contentOf(SHARED) },
    },
    output: { ...config.output, path: path.join(config.output?.path ?? folder, language) },
  };
}

/** A section's declaration with the titles and descriptions of a language, as its `meta.ts` has them by page. */
export async function declarationIn(
  declaration: SectionDeclaration,
  folder: string,
  language = BASE_LANGUAGE,
): Promise<SectionDeclaration> {
  const file = path.join(folder, CONTENT, language, 'meta.ts');
  if (language === BASE_LANGUAGE || !existsSync(file)) return declaration;
  const { meta }: { meta: Readonly<Record<string, Pick<SectionPath, 'title' | 'description'>>> } =
    await import(pathToFileURL(file).href);
  const paths = declaration.paths.map((each) => ({ ...each, ...meta[each.page] }));
  return { ...declaration, paths };
}
