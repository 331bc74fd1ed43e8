import { pino } from 'pino';

function write(line: string): void {
  const { level, msg, err } = JSON.parse(line);
  const text = err === undefined ? msg : `${msg}\n${err.stack}`;
  const said = process.stdout.isTTY ? text : line.trimEnd();
  if (level === 'info') console.info(said);
  else if (level === 'warn') console.warn(said);
  else console.error(said);
}

const formatters = { level: (level: string) => ({ level }) };

/** The server's log in JSON lines. The requested path is the only visitor data in it. */
export const log = pino({ timestamp: pino.stdTimeFunctions.isoTime, formatters }, { write });

/** Removes characters that could break, hide or reorder a line, or control a terminal. */
export function cleanText(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, '');
}
