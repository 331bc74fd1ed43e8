import { spellAge } from '@site/shared/config';
import { cleanText } from '../kit/clean-text.ts';
import { readEnvironment } from '../kit/environment.ts';
import { reasonOf, UserError } from '../kit/errors.ts';
import { readArguments } from '../kit/read-arguments.ts';
import { readSiteConfig } from '../kit/site-config.ts';
import { createOwnerClient } from './database-owner.ts';

const USAGE = 'npm run messages [-- [--from <email>] [--older-than 1y] [--csv | --delete [--yes]]]';
const flag = { type: 'boolean' } as const;
const text = { type: 'string' } as const;
const OPTIONS = { from: text, 'older-than': text, csv: flag, delete: flag, yes: flag };

/** As many as one reads at a time, and as many letters of each. */
const MOST_LISTED = 20;
const MOST_LETTERS = 2000;

const COLUMNS = [
  'id',
  'received',
  'submitted',
  'language',
  'name',
  'email',
  'subject',
  'message',
] as const;
type Message = Readonly<Record<(typeof COLUMNS)[number], string>> & { readonly total: number };

const SELECT = `select id::text, received::timestamptz(0)::text, submitted::timestamptz(0)::text,
  language, name, email, subject, message, count(*) over ()::int as total from private.messages as kept
  where ($1::text is null or lower(email) = lower($1))
    and ($2::interval is null or kept.received < now() - $2::interval)
  order by kept.received desc, id desc limit $3`;

/** A text of several lines as a terminal or a spreadsheet may have it. */
function cleanLines(text: string): string {
  const lines = text.replaceAll('\t', '    ').split(/\r\n?|[\n\v\f\u0085\u2028\u2029]/);
  return lines.map(cleanText).join('\n');
}

/** With a quote before what a spreadsheet would compute: OWASP, "CSV Injection". */
function csvCell(text: string): string {
  const clean = cleanLines(text);
  const neutral = /^\s*[=+\-@＝＋－＠]/.test(clean) ? `'${clean}` : clean;
  return `"${neutral.replaceAll('"', '""')}"`;
}

/** Begins with the mark by which spreadsheets know UTF-8. */
function toCsv(messages: readonly Message[]): string {
  const rows = messages.map((message) => COLUMNS.map((column) => csvCell(message[column])));
  return `\ufeff${[COLUMNS, ...rows].map((row) => `${row.join(',')}\r\n`).join('')}`;
}

function describe({ id, received, name, email, subject, message }: Message): string {
  const head = cleanText(`#${id}  ${received}  ${name} <${email}>`);
  const text = cleanLines(message);
  const shown = text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}… (--csv)` : text;
  // Indented, so that no line of a message can pass for the head of another one.
  return `${head}\n    ${cleanText(subject)}\n\n${shown.replaceAll(/^/gm, '    ')}\n\n`;
}

/** `npm run messages`: lists, exports or deletes what visitors have sent. Throws {@link UserError}. */
export async function messages(args: readonly string[]): Promise<void> {
  const options = readArguments(args, USAGE, OPTIONS, ({ values, positionals }) => {
    const { from = null, 'older-than': olderThan, csv, delete: isRemoved, yes } = values;
    if (positionals.length > 0) throw new Error(`Unknown argument "${positionals[0]}".`);
    if (csv && isRemoved) throw new Error('Use only one of --csv and --delete.');
    const age = olderThan === undefined ? null : spellAge(olderThan);
    if (isRemoved && from === null && age === null) {
      throw new Error('Say which messages: --from or --older-than.');
    }
    return { from, age, csv, isRemoved, yes };
  });
  const environment = readEnvironment(process.env);
  const { messagesKept } = (await readSiteConfig(environment.siteConfig)).legal;
  const database = createOwnerClient(environment);
  const select = async (from: string | null, age: string | null, most: number | null) =>
    (await database.query<Message>(SELECT, [from, age, most])).rows;
  try {
    await database.connect();
    const most = options.csv || options.isRemoved ? null : MOST_LISTED;
    const found = await select(options.from, options.age, most);
    const [newest, oldest] = [found[0], found.at(-1)];
    const total = newest?.total ?? 0;
    const count = total === 1 ? '1 message' : `${total} messages`;
    let output = '';
    if (options.csv) output = toCsv(found);
    else if (options.isRemoved && newest !== undefined) {
      const what = `${count}, received from ${oldest?.received} to ${newest.received}`;
      if (!options.yes) throw new UserError(`This would delete ${what}. To do so, add --yes.`);
      const ids = found.map(({ id }) => id);
      await database.query('delete from private.messages where id = any($1::bigint[])', [ids]);
      output = `Deleted ${what}.\n`;
    } else {
      output = `${found.map(describe).join('')}Showing ${found.length} of ${count}.\n`;
      const [late] = messagesKept ? await select(null, spellAge(messagesKept), 1) : [];
      if (late) {
        output +=
          `${late.total} messages are older than the privacy page allows. To delete them: ` +
          `npm run messages -- --older-than ${messagesKept} --delete\n`;
      }
    }
    process.stdout.write(output);
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw new UserError(
      `Could not read the messages (${reasonOf(error)}). Start the site, or check DATABASE_URL.`,
    );
  } finally {
    await database.end();
  }
}
