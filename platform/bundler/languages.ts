import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration } from '@rspack/core';
import { BASE_LANGUAGE, type SectionDeclaration, type SectionPath } from '@site/shared/contract';
import { listFiles } from '../kit/files.ts';

const CONTENT = 'src/content';

export function contentFolder(folder: string, language: string): string {
  return path.join(folder, CONTENT, language);
}

const SHARED = path.dirname(createRequire(import.meta.url).resolve('@site/shared/package.json'));

/** Lists the languages of a package's copy besides {@link BASE_LANGUAGE}. */
export async function listLanguages(folder: string): Promise<string[]> {
  const files = await listFiles(path.join(folder, CONTENT));
  const folders = files.flatMap((file) => /^(.+?)\//.exec(file)?.[1] ?? []);
  return [...new Set(folders)].filter((language) => language !== BASE_LANGUAGE);
}

/** Returns a build with another language's copy, file by file, in a folder of that name. */
export function inLanguage(config: Configuration, folder: string, language: string): Configuration {
  if (language === '') return config;
  const contentOf = (root: string) =>
    [language, BASE_LANGUAGE].map((each) => contentFolder(root, each));
  return {
    ...config,
    resolve: {
      ...config.resolve,
      alias: { '#content': contentOf(folder), '#shared-content': contentOf(SHARED) },
    },
    output: { ...config.output, path: path.join(config.output?.path ?? folder, language) },
  };
}

/** Returns a section's declaration in a language, by its `meta.ts`. A page with the English description counts as untranslated. */
export async function declarationIn(
  declaration: SectionDeclaration,
  folder: string,
  language: string,
): Promise<SectionDeclaration> {
  if (language === '') return declaration;
  const file = path.join(contentFolder(folder, language), 'meta.ts');
  const { meta }: { meta: Readonly<Record<string, Pick<SectionPath, 'title' | 'description'>>> } =
    existsSync(file) ? await import(pathToFileURL(file).href) : { meta: {} };
  const paths = declaration.paths.map((each) => {
    const own = meta[each.page] ?? each;
    const isTranslated = own.description !== each.description;
    return { ...each, ...own, ...(!isTranslated && { language: BASE_LANGUAGE }) };
  });
  return { ...declaration, paths };
}
