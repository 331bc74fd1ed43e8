import { pino } from 'pino';

/** To a person at a terminal a line is its words, and the stack of what nobody expected. */
function write(line: string): void {
  const { level, msg, err } = JSON.parse(line);
  const text = err === undefined ? msg : `${msg}\n${err.stack}`;
  const said = process.stdout.isTTY ? text : line.trimEnd();
  if (level === 'info') console.info(said);
  else if (level === 'warn') console.warn(said);
  else console.error(said);
}

const formatters = { level: (level: string) => ({ level }) };

/** What happens on a server: one line of JSON each. Nothing of a visitor but the path that was asked for goes into it. */
export const log = pino({ timestamp: pino.stdTimeFunctions.isoTime, formatters }, { write });

/** Without what could end a line, hide in it or turn it around, or command a terminal. */
export function cleanText(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, '');
}
