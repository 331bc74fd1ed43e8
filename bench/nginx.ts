import { spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { UserError } from '../platform/kit/errors.ts';
import { reservePort } from '../platform/kit/ports.ts';
import { ensureProgram } from './ensure-program.ts';

/** A file that nginx is to serve, as our own server sent it. */
export interface ServedFile {
  /** Without a slash at its start. */
  readonly name: string;
  readonly body: Buffer;
}

/** A running nginx. */
export interface Nginx {
  readonly url: string;
  stop(): Promise<void>;
}

const START_MS = 10_000;

/** As an operator would set it up for files that do not change: all processors, no log, packed beforehand. */
function configuration(folder: string, port: number): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/tmp;`)
    .join(' ');
  // The folder is its maker's alone, and root would else hand the work to another user.
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  return `
${user} daemon off; worker_processes auto; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 4096; }
http {
  types { text/html html; text/javascript js; }
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 10000;
  open_file_cache max=1000; ${temporary}
  server { listen 127.0.0.1:${port}; root ${folder}/files; gzip_static on; }
}`;
}

async function waitUntilReady(url: string): Promise<void> {
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline) {
    const answered = await fetch(url).catch(() => null);
    await answered?.arrayBuffer();
    if (answered?.ok) return;
  }
  throw new UserError(`nginx did not answer at ${url}.`);
}

/** Starts nginx over some files, in a folder of its own. */
export async function startNginx(folder: string, files: readonly ServedFile[]): Promise<Nginx> {
  const program = await ensureProgram('nginx');
  const port = await reservePort(0, 'SITE_PORT');
  await mkdir(path.join(folder, 'files'), { recursive: true });
  await mkdir(path.join(folder, 'tmp'), { recursive: true });
  for (const { name, body } of files) {
    await writeFile(path.join(folder, 'files', name), body);
    await writeFile(path.join(folder, 'files', `${name}.gz`), gzipSync(body));
  }
  const file = path.join(folder, 'nginx.conf');
  await writeFile(file, configuration(folder, port));
  const child = spawn(program, ['-c', file], { stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const url = `http://127.0.0.1:${port}`;
  await waitUntilReady(`${url}/${files[0]?.name}`);
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
