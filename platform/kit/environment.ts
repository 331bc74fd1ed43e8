import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import path from 'node:path';
import { z } from 'zod';
import { type BucketAddress, readBucketAddress } from './bucket-address.ts';
import { UserError } from './errors.ts';
import { PROJECT_ROOT } from './project.ts';

const port = (fallback: number) => z.coerce.number().int().min(0).max(65_535).default(fallback);

function isProxy(text: string): boolean {
  const [address = '', bits = '1'] = text.trim().split('/');
  const mostBits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return text.trim() === 'loopback' || (/^[1-9]\d*$/.test(bits) && Number(bits) <= mostBits);
}

/** Of the newer kind, or a token of the role that may do everything. */
function isSecretKey(key: string): boolean {
  const [, payload = ''] = key.split('.');
  const claims = Buffer.from(payload, 'base64url').toString('utf8');
  return key.startsWith('sb_secret_') || claims.includes('service_role');
}

const environmentSchema = z
  .object({
    SITE_PORT: port(3000),
    /** The loopback, as a site belongs behind a web server, which has the certificate. */
    SITE_HOST: z.string().default('127.0.0.1'),
    /** Proxies that say in `X-Forwarded-For` whose request they pass on: addresses, networks, or names of such. */
    TRUSTED_PROXIES: z
      .string()
      .refine((text) => text.split(',').every(isProxy), 'name addresses, networks, or loopback')
      .optional(),
    /** The ports of Supabase's own local stack, so that its tools find the local backend. */
    API_PORT: port(54_321),
    DB_PORT: port(54_322),
    /** Folder of the local database, the store and the logs. */
    DATA_DIR: z.string().default('.data'),
    /** The releases: a folder, or `s3://bucket/prefix`. Default: `store` in the data folder. */
    STORE: z.string().optional(),
    SITE_CONFIG: z.string().default('site.config.json'),
    SUPABASE_URL: z.url({ protocol: /^https?$/ }).optional(),
    /** Every page carries it. */
    SUPABASE_ANON_KEY: z
      .string()
      .min(1)
      .refine(
        (key) => !isSecretKey(key),
        'this is a secret key, and every page would carry it; set the publishable key',
      )
      .optional(),
    /** The connection string of the hosted database, for commands of its owner. */
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    /** PostgreSQL's programs for backups, of version 17 or newer. */
    PG_DUMP_BIN: z.string().default('pg_dump'),
    PG_RESTORE_BIN: z.string().default('pg_restore'),
    /** Seconds from one look for changed rows to the next; 0: the server never looks by itself. */
    REFRESH_SECONDS: z.coerce.number().int().min(0).max(86_400).default(30),
    /** What a webhook that reports changed rows must carry. */
    REFRESH_SECRET: z.string().min(16, 'take at least 16 characters').optional(),
    /** Signs releases; `npm run keys` makes one. */
    RELEASE_KEY: z.string().optional(),
    /** Who releases; where it is not set, what GitHub and GitLab say of who started the job. */
    RELEASED_BY: z.string().optional(),
    GITHUB_ACTOR: z.string().optional(),
    GITLAB_USER_LOGIN: z.string().optional(),
  })
  .refine((env) => (env.SUPABASE_URL === undefined) === (env.SUPABASE_ANON_KEY === undefined), {
    path: ['SUPABASE_URL'],
    message: 'set SUPABASE_URL and SUPABASE_ANON_KEY together, or neither',
  });

export type Environment = Readonly<ReturnType<typeof readEnvironment>>;

/** Where the releases are: for all machines the bucket, if there is one, and for this one the folder, as its copy. */
export type StoreAddress = ReturnType<typeof readStoreAddress> & { readonly signingKey?: string };

function readStoreAddress(
  text: string | undefined,
  dataDir: string,
  variables: NodeJS.ProcessEnv,
): { readonly folder: string; readonly bucket: BucketAddress | null } {
  if (text === undefined || !/^[a-z0-9+.-]+:\/\//i.test(text)) {
    const folder = path.resolve(PROJECT_ROOT, text ?? path.join(dataDir, 'store'));
    return { folder, bucket: null };
  }
  const bucket = readBucketAddress(text, variables);
  const name = [bucket.endpoint, bucket.bucket, bucket.prefix].join('\n');
  const digest = createHash('sha256').update(name).digest('hex').slice(0, 12);
  return { folder: path.join(dataDir, `store-${digest}`), bucket };
}

/** Reads and checks the environment's variables. Throws {@link UserError} that names the variable. */
export function readEnvironment(variables: NodeJS.ProcessEnv) {
  const set = Object.entries(variables).filter(([, value]) => value !== '');
  const result = environmentSchema.safeParse(Object.fromEntries(set));
  if (!result.success) {
    const problems = result.error.issues.map(
      (issue) => `  ${issue.path.join('.')}: ${issue.message}`,
    );
    throw new UserError(`Invalid environment variables:\n${problems.join('\n')}`);
  }
  const { SUPABASE_URL, SUPABASE_ANON_KEY, ...env } = result.data;
  const fromRoot = (file: string) => path.resolve(PROJECT_ROOT, file);
  const dataDir = fromRoot(env.DATA_DIR);
  const store: StoreAddress = {
    ...readStoreAddress(env.STORE, dataDir, variables),
    signingKey: env.RELEASE_KEY,
  };
  return {
    sitePort: env.SITE_PORT,
    siteHost: env.SITE_HOST,
    trustedProxies: env.TRUSTED_PROXIES ?? null,
    apiPort: env.API_PORT,
    databasePort: env.DB_PORT,
    dataDir,
    store,
    siteConfig: fromRoot(env.SITE_CONFIG),
    hosted:
      SUPABASE_URL !== undefined && SUPABASE_ANON_KEY !== undefined
        ? { url: SUPABASE_URL.replace(/\/+$/, ''), key: SUPABASE_ANON_KEY }
        : null,
    /** The hosted database for its owner; holds a password. */
    databaseUrl: env.DATABASE_URL ?? null,
    pgDump: env.PG_DUMP_BIN,
    pgRestore: env.PG_RESTORE_BIN,
    refreshSeconds: env.REFRESH_SECONDS,
    refreshSecret: env.REFRESH_SECRET ?? null,
    releasedBy: env.RELEASED_BY ?? env.GITHUB_ACTOR ?? env.GITLAB_USER_LOGIN ?? null,
  };
}
