import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { SectionDeclaration } from '@site/shared/contract';
import type { SectionPublisher } from '@site/shared/contract/publish';
import { describe, expect, test } from 'vitest';
import { PROJECT_ROOT } from '../kit/project.ts';

/** Tables of no section: what has changed, and the rules of the editors' desk. */
const OWN_TABLES = [
  ...['content_changes', 'content_drafts', 'content_history', 'content_state'],
  ...['content_reviews', 'desk_settings', 'desk_drafts', 'desk_trash', 'translation_facts'],
];

const types = readFileSync(path.join(PROJECT_ROOT, 'shared/src/api/database.types.ts'), 'utf8');
/** Table → its columns. */
const tables = new Map(
  [...types.matchAll(/^ {6}(\w+): \{\n {8}Row: \{([^}]*)\}/gm)].map(
    ([, name = '', columns = '']) => [
      name,
      [...columns.matchAll(/^ +(\w+):/gm)].flatMap(([, column = '']) => column),
    ],
  ),
);
const sectionTables = [...tables].filter(([name]) => !OWN_TABLES.includes(name));

const folders = readdirSync(PROJECT_ROOT).filter((name) => name.startsWith('mfe-'));

async function importFrom<Module>(...parts: string[]): Promise<Module> {
  return import(path.join(PROJECT_ROOT, ...parts));
}

/** The section's paths up to their first parameter, with those of its documents. */
async function pathsOf(folder: string): Promise<string[]> {
  type Module = { readonly section: SectionDeclaration };
  const { section } = await importFrom<Module>(folder, 'section.ts');
  const paths = section.paths.map((each) => each.path);
  if (section.publish !== undefined) {
    const { publisher } = await importFrom<{ readonly publisher: SectionPublisher }>(
      folder,
      section.publish,
    );
    paths.push(...(publisher.documents ?? []).map((each) => each.path));
  }
  return paths.map((each) => each.replace(/[:{].*$/, '')).filter((each) => each.length > 1);
}

function listSources(): string[] {
  return readdirSync(path.join(PROJECT_ROOT, 'platform'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:[cm]?[jt]sx?|sql)$/.test(file))
    .filter((file) => !/\.test\.|(?:^|\/)(?:node_modules|testing|dist)\//.test(file));
}

const sources = listSources().map(
  (file) => [file, readFileSync(path.join(PROJECT_ROOT, 'platform', file), 'utf8')] as const,
);

/** The files of the platform in which a text stands. */
function filesWith(pattern: RegExp): string[] {
  return sources.filter(([, text]) => pattern.test(text)).map(([file]) => file);
}

describe('the platform knows no section', () => {
  test('there is something to look for, and where to look', () => {
    expect(sectionTables.length).toBeGreaterThan(3);
    expect(folders.length).toBeGreaterThan(3);
    expect(sources.length).toBeGreaterThan(50);
  });

  test.each(sectionTables)('it names neither the table %s nor a column of it', (table, columns) => {
    expect(filesWith(new RegExp(`\\b${table}\\b`))).toEqual([]);
    // Columns of one word are words of the platform as well.
    for (const column of columns.filter((each) => each.includes('_'))) {
      expect(filesWith(new RegExp(`\\b${column}\\b`)), column).toEqual([]);
    }
  });

  test.each(folders)('it names no path of %s', async (folder) => {
    for (const each of await pathsOf(folder)) {
      // As an address is written: at the begin of a text, and whole.
      const pattern = new RegExp(`["'\`]${each.replaceAll('.', '\\.')}(?:["'\`/?#]|$)`, 'im');
      expect(filesWith(pattern), each).toEqual([]);
    }
  });
});
