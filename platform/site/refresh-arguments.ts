import { UserError } from '../kit/errors.ts';
import type { ChangedRows } from './content-changes.ts';

const PREFIX = 'ipv6_';
const TABLES = ['resources', 'events', 'blog_posts'];

/** The rows that a word names, such as `blog_posts` or `blog_posts:7`. Throws {@link UserError}. */
function parseRows(word: string): ChangedRows {
  const [, name = '', id] = /^(?:ipv6_)?([a-z_]+)(?::([1-9]\d{0,18}))?$/.exec(word) ?? [];
  if (!TABLES.includes(name)) {
    throw new UserError(
      `"${word}" names no rows. Use: npm run refresh [-- <table>[:<id>] …], with a table of: ` +
        `${TABLES.join(', ')}.`,
    );
  }
  return { table: PREFIX + name, ...(id === undefined ? {} : { id }) };
}

/** Reads the command line of a refresh: rows to take for changed. Throws {@link UserError}. */
export function parseRefreshArguments(args: readonly string[]): ChangedRows[] {
  return args.map(parseRows);
}
