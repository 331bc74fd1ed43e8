// Runs the database's processes for one parent, in a session of its own so that a terminal's Ctrl-C
// reaches only the parent. The channel to the parent is its lifeline: when that closes, for whatever
// reason, everything is stopped in order. Plain JavaScript, so that it starts without a loader.
// Usage: node guardian.mjs <data folder>   (the folder only names it in the process list)
import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';

/** How long each signal of a child's list is given before the next. */
const GRACE_MS = 10_000;

/** @type {Map<string, { child: import('node:child_process').ChildProcess, stopSignals: NodeJS.Signals[] }>} */
const running = new Map();
let stopping = false;

function tell(message) {
  if (process.connected) process.send(message, () => {});
}

function start({ name, command, args, options, logFile, stopSignals }) {
  try {
    const log = openSync(logFile, 'a', 0o600);
    const child = spawn(command, args, { ...options, stdio: ['ignore', log, log] });
    closeSync(log);
    running.set(name, { child, stopSignals });
    child.on('error', (error) =>
      ended(name, child, { code: null, signal: null, error: error.message }),
    );
    child.on('exit', (code, signal) => ended(name, child, { code, signal, error: null }));
  } catch (error) {
    tell({ type: 'ended', name, code: null, signal: null, error: String(error) });
  }
}

function ended(name, child, result) {
  if (running.get(name)?.child !== child) return;
  running.delete(name);
  tell({ type: 'ended', name, ...result });
}

async function stopChild({ child, stopSignals }) {
  const gone = new Promise((resolve) => child.once('exit', resolve));
  for (const signal of stopSignals) {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    const wait = new Promise((resolve) => setTimeout(resolve, GRACE_MS).unref());
    await Promise.race([gone, wait]);
  }
}

async function stopAll() {
  if (stopping) return;
  stopping = true;
  // Last started, first stopped: what uses the database goes before the database.
  for (const entry of [...running.values()].reverse()) await stopChild(entry);
  process.exit(0);
}

process.on('message', (message) => {
  if (message.type === 'stop') void stopAll();
  else if (!stopping) start(message);
});
process.on('disconnect', () => void stopAll());
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stopAll());
tell({ type: 'ready' });
