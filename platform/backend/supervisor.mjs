// Runs one program of the database for its parent, in a session of its own, so that a terminal's Ctrl-C reaches
// only the parent. When the channel to the parent closes, for whatever reason, the program is stopped in order.
// Plain JavaScript, so that it starts without a loader.
// Usage: node supervisor.mjs <name> <data folder>   (they only name it in the process list)
import { spawn } from 'node:child_process';

/** How long the program has for each of its stop signals, before the next. */
const GRACE_MS = 10_000;

let stop = () => process.exit(0);

process.once('message', ({ command, args, options, stopSignals }) => {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'inherit', 'inherit'] });
  child.on('exit', (code) => process.exit(code ?? 1));
  child.on('error', (error) => {
    console.error(error.message);
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
