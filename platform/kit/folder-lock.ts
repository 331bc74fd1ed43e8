import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, realpathSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { errorCode, UserError } from './errors.ts';

const ANSWER_TIMEOUT_MS = 2000;

/** Locks `subject` for one process on this machine, by a local socket named after the path `lock`. @throws {UserError} if it is locked. */
export async function claimFolder(lock: string, subject: string, command: string) {
  const address = socketAddress(lock);
  const server = createServer((socket) => {
    socket.on('error', () => undefined).end(`process ${process.pid} (${command})`);
  });
  const listen = () => once(server.listen(address), 'listening');
  try {
    await listen();
  } catch (error) {
    if (errorCode(error) !== 'EADDRINUSE') throw error;
    const owner = await askOwner(address);
    if (owner !== null) {
      throw new UserError(
        'FOLDER_IN_USE',
        `${subject} is in use by ${owner}. Use that one, stop it first, or choose another folder.`,
      );
    }
    rmSync(address, { force: true });
    await listen();
  }
  server.unref();
  return { release: async () => void server.close() };
}

/** On Linux and Windows, the name disappears with its process. Elsewhere a dead socket file remains. */
function socketAddress(lock: string): string {
  mkdirSync(path.dirname(lock), { recursive: true });
  const place = path.join(realpathSync(path.dirname(lock)), path.basename(lock));
  const name = `site-${createHash('sha256').update(place).digest('hex').slice(0, 32)}`;
  if (process.platform === 'linux') return `\0${name}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`;
  return path.join(tmpdir(), name);
}

/** Returns the owner of the lock, or null if it is free. */
function askOwner(address: string): Promise<string | null> {
  const socket = connect(address).setTimeout(ANSWER_TIMEOUT_MS, () => socket.destroy());
  return text(socket).catch((error: unknown) =>
    ['ECONNREFUSED', 'ENOENT'].includes(errorCode(error) ?? '')
      ? null
      : 'a process that does not answer',
  );
}
