import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { findOnPath, reservePort, UserError } from '@site/platform/operate';
import { installDebianPackages } from '@site/platform/testing';

export interface RunningNginx {
  readonly url: string;
  readonly brotli: boolean;
  /** Reloads the configuration, as `nginx -s reload` does. */
  reload(): void;
  close(): Promise<void>;
}

const NOBODY = 65_534;
/** Serves precompressed brotli files. */
const BROTLI_MODULE = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

function findNginx(): string | null {
  return findOnPath(['nginx']) ?? ['/usr/sbin/nginx'].find((file) => existsSync(file)) ?? null;
}

/** Finds an nginx, or installs Debian's. @throws {UserError} */
async function ensureNginx(): Promise<string> {
  const found = process.env.NGINX_BIN || findNginx();
  if (found) return found;
  const output = await installDebianPackages(['nginx-light', 'libnginx-mod-http-brotli-static']);
  const installed = findNginx();
  if (installed !== null) return installed;
  throw new UserError(
    'PROGRAM_MISSING',
    `Install nginx, or name the program in NGINX_BIN.\n${output}`,
  );
}

/** Creates the `http` block of the configuration. */
type NginxSite = (port: number, brotli: boolean) => string;

/** Serves an exported site, as in docs/hosting.md. */
export function exportedSite(folder: string): NginxSite {
  return (port, brotli) => {
    const own = `listen 127.0.0.1:${port};\n${brotli ? 'brotli_static on;\n' : ''}`;
    writeFileSync(path.join(folder, 'listen.conf'), own);
    return `include ${folder}/nginx.conf;`;
  };
}

/** Balances several servers, as in docs/hosting.md. */
export function severalServers(urls: readonly string[]): NginxSite {
  // Restarting servers would fill the log.
  return (port) => `
      error_log stderr crit;
      upstream site {
        ${urls.map((url) => `server ${new URL(url).host} max_fails=0;`).join('\n')}
        keepalive 32;
      }
      server {
        listen 127.0.0.1:${port};
        location / {
          proxy_pass http://site;
          proxy_http_version 1.1;
          proxy_set_header Connection "";
          proxy_set_header Host $host;
          proxy_connect_timeout 2s;
          proxy_next_upstream error timeout;
        }
      }`;
}

function mainConfig(folder: string, site: NginxSite, port: number, module: string | null): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `
    ${module === null ? '' : `load_module ${module};`}
    daemon off;
    worker_processes 1;
    pid ${folder}/nginx.pid;
    error_log stderr error;
    events { worker_connections 256; }
    http {
      access_log off;
      ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')}
      ${site(port, module !== null)}
    }`;
}

async function untilItAnswers(url: string, nginx: ChildProcess): Promise<void> {
  while (nginx.exitCode === null) {
    const answers = await fetch(url).then(
      () => true,
      () => false,
    );
    if (answers) return;
  }
  throw new Error(`nginx ended with ${nginx.exitCode}; see its output above.`);
}

/** Starts nginx as an ordinary user on a free port. `folder` is for its own files. */
export async function startNginx(folder: string, site: NginxSite): Promise<RunningNginx> {
  const program = await ensureNginx();
  const brotliModule = existsSync(BROTLI_MODULE) ? BROTLI_MODULE : null;
  const port = await reservePort(0, 'SITE_PORT');
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o777);
  const config = path.join(folder, 'nginx.conf');
  await writeFile(config, mainConfig(folder, site, port, brotliModule));
  const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  const nginx = spawn(program, ['-e', 'stderr', '-p', folder, '-c', config], {
    ...user,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  await untilItAnswers(url, nginx);
  return {
    url,
    brotli: brotliModule !== null,
    reload: () => void nginx.kill('SIGHUP'),
    close: async () => {
      const ended = once(nginx, 'exit');
      nginx.kill('SIGTERM');
      await ended;
    },
  };
}
