import { spellAge } from '@site/shared/config';
import { readArguments } from '../kit/command-line.ts';
import { UserError } from '../kit/errors.ts';
import { cleanText } from '../kit/log.ts';
import { readSettings } from '../kit/settings.ts';
import { asOwner } from './database-owner.ts';

const USAGE = 'npm run messages [-- --older-than 1y [--delete [--yes]]]';
const flag = { type: 'boolean' } as const;
const OPTIONS = { 'older-than': { type: 'string' }, delete: flag, yes: flag } as const;

const OLD = 'kept.received < now() - $1::interval';
const SELECT = `select id, received::timestamptz(0)::text, name, email, subject, message,
  count(*) over ()::int as total from private.messages as kept
  where $1::interval is null or ${OLD} order by kept.received desc, id desc limit 20`;

type Field = 'id' | 'received' | 'name' | 'email' | 'subject' | 'message';
type Message = Readonly<Record<Field, string>>;

function describe({ id, received, name, email, subject, message }: Message): string {
  const head = cleanText(`#${id}  ${received}  ${name} <${email}>`);
  const lines = message.replaceAll('\t', '    ').split(/\r\n?|[\n\v\f\u0085\u2028\u2029]/);
  // Indented, so that no line of a message looks like the head of another one.
  const text = [subject, '', ...lines].map((line) => `    ${cleanText(line)}\n`);
  return `${head}\n${text.join('')}\n`;
}

/** `npm run messages`: lists visitors' messages, newest first, or deletes old ones. */
export async function messages(args: readonly string[]): Promise<void> {
  const { age, isRemoved, yes } = readArguments(args, USAGE, OPTIONS, ({ values, positionals }) => {
    const { 'older-than': given, delete: isRemoved = false, yes } = values;
    if (positionals.length > 0) throw new Error('Unknown arguments.');
    if (isRemoved && given === undefined) throw new Error('Say which messages: --older-than.');
    return { age: given === undefined ? null : spellAge(given), isRemoved, yes };
  });
  const { environment, site } = await readSettings();
  const { messagesKept } = site.legal;
  const output = await asOwner(environment, async (database) => {
    const list = async (older: string | null) => {
      const { rows } = await database.query<Message & { total: number }>(SELECT, [older]);
      return { rows, total: rows[0]?.total ?? 0 };
    };
    const { rows, total } = await list(age);
    const count = total === 1 ? '1 message' : `${total} messages`;
    if (isRemoved && !yes) {
      throw new UserError('ARGUMENTS_INVALID', `This would delete ${count}. To do so, add --yes.`);
    }
    if (isRemoved) {
      await database.query(`delete from private.messages as kept where ${OLD}`, [age]);
      return `Deleted ${count}.\n`;
    }
    const late = messagesKept ? (await list(spellAge(messagesKept))).total : 0;
    const advice =
      `${late} messages are older than the privacy page allows. To delete them: ` +
      `npm run messages -- --older-than ${messagesKept} --delete\n`;
    return `${rows.map(describe).join('')}Showing ${rows.length} of ${count}.\n${late > 0 ? advice : ''}`;
  });
  process.stdout.write(output);
}
