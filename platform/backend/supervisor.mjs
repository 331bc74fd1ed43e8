// Runs one program of the database for its parent, in a session of its own, so that a terminal's Ctrl-C reaches
// only the parent. When the channel to the parent closes, for whatever reason, the program is stopped in order.
// Plain JavaScript, so that it starts without a loader.
// Usage: node supervisor.mjs <name> <data folder>   (they only name it in the process list)
import { spawn } from 'node:child_process';
import { closeSync, fstatSync, openSync, renameSync, writeSync } from 'node:fs';

/** How long the program has for each of its stop signals, before the next. */
const GRACE_MS = 10_000;
/** Beyond it a log is set aside as `<name>.log.1`, and the one before that goes. */
const MAX_LOG_BYTES = 1_000_000;
/** A failing request can put all that it carries into its error. */
const MAX_LINE = 300;
/** Processes that the program leaves behind hold its output open. */
const LAST_WORDS_MS = 500;

/** Takes a program's output. Of an entry it writes the first line, cut short; PostgreSQL begins the others with a tab. */
function openLog(file) {
  let log = openSync(file, 'a', 0o600);
  let size = fstatSync(log).size;
  const write = (line) => {
    if (line === '' || line.startsWith('\t')) return;
    try {
      if (size > MAX_LOG_BYTES) {
        renameSync(file, `${file}.1`);
        const next = openSync(file, 'a', 0o600);
        closeSync(log);
        log = next;
        size = 0;
      }
      size += writeSync(log, `${line.slice(0, MAX_LINE)}\n`);
    } catch {
      // The disk is full. The program goes on without its log.
    }
  };
  const follow = (stream) => {
    let rest = '';
    stream.setEncoding('utf8');
    stream.on('data', (text) => {
      const lines = (rest + text).split('\n');
      rest = lines.pop().slice(0, MAX_LINE);
      lines.forEach(write);
    });
    stream.on('end', () => write(rest));
  };
  return { write, follow };
}

let stop = () => process.exit(0);

process.once('message', ({ command, args, options, stopSignals, logFile }) => {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const log = openLog(logFile);
  log.follow(child.stdout);
  log.follow(child.stderr);
  child.on('exit', (code) => {
    const end = () => process.exit(code ?? 1);
    child.on('close', end);
    setTimeout(end, LAST_WORDS_MS);
  });
  child.on('error', (error) => {
    log.write(error.message);
    if (child.pid === undefined) process.exit(1);
  });
  stop = () => {
    stop = () => undefined;
    stopSignals.forEach((signal, index) => {
      setTimeout(() => child.kill(signal), index * GRACE_MS);
    });
  };
});
process.on('disconnect', () => stop());
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop());
