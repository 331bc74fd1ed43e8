import { existsSync } from 'node:fs';
import path from 'node:path';
import { installDebianPackages } from '../../platform/kit/debian-packages.ts';
import { UserError } from '../../platform/kit/errors.ts';

/** An nginx of this machine. */
export interface Nginx {
  readonly program: string;
  /** The module that sends files which are compressed with brotli; null where it is not here. */
  readonly brotliModule: string | null;
}

const PLACES = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin'];
const BROTLI_MODULE = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';
const PACKAGES = ['nginx-light', 'libnginx-mod-http-brotli-static'];
const ADVICE =
  'This needs nginx. Install your system’s package, or name the program in NGINX_BIN, and try again.';

function find(): string | null {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), ...PLACES];
  const programs = folders.map((folder) => path.join(folder, 'nginx'));
  return programs.find((file) => existsSync(file)) ?? null;
}

/** Finds an nginx, or installs Debian's. Throws {@link UserError}. */
export async function ensureNginx(): Promise<Nginx> {
  const named = process.env.NGINX_BIN;
  if (named !== undefined && named !== '' && !existsSync(named)) {
    throw new UserError(`NGINX_BIN names ${named}, which does not exist. ${ADVICE}`);
  }
  const said = named || find() ? '' : await installDebianPackages(PACKAGES);
  const program = named || find();
  if (program === null) throw new UserError(`${ADVICE}\n${said}`);
  return { program, brotliModule: existsSync(BROTLI_MODULE) ? BROTLI_MODULE : null };
}
