import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { policyUrl, type SiteConfig, siteConfigSchema } from '@site/shared/config/schema';
import { z } from 'zod';
import type { ErrorCode } from './error-codes.ts';
import { reasonOf, UserError } from './errors.ts';
import { PROJECT_ROOT } from './project.ts';

const port = (fallback: number) => z.coerce.number().int().min(0).max(65_535).default(fallback);

const splitList = (text: string) => text.split(',').flatMap((each) => each.trim() || []);
const proxy = z.union([z.literal('loopback'), z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);
const areProxies = (text: string) =>
  text.split(',').every((each) => proxy.safeParse(each.trim()).success);
const nat64Prefix = z
  .cidrv6()
  .regex(/\/(?:32|40|48|56|64|96)$/, 'a prefix has 32, 40, 48, 56, 64 or 96 bits');

/** Returns true for a secret key of the new format, or a token of the service role. */
function isSecretKey(key: string): boolean {
  const [, payload = ''] = key.split('.');
  const claims = Buffer.from(payload, 'base64url').toString('utf8');
  return key.startsWith('sb_secret_') || claims.includes('service_role');
}

const isPublicKey = (key: string) => !isSecretKey(key);
const SECRET_KEY = 'this is a secret key, and every page would carry it; set the publishable key';

// docs/hosting.md explains each variable.
const environmentSchema = z
  .object({
    SITE_PORT: port(3000),
    SITE_HOST: z.string().default('127.0.0.1'),
    TRUSTED_PROXIES: z
      .string()
      .refine(areProxies, 'name addresses, networks, or loopback')
      .optional(),
    NAT64_PREFIXES: z.string().default('').transform(splitList).pipe(z.array(nat64Prefix)),
    METRICS_PORT: port(0),
    API_PORT: port(54_321),
    DB_PORT: port(54_322),
    DESK_PORT: port(3300),
    DESK_URL: z.url({ protocol: /^https?$/ }).optional(),
    DATA_DIR: z.string().default('.data'),
    STORE: z.string().optional(),
    AWS_ACCESS_KEY_ID: z.string().optional(),
    AWS_SECRET_ACCESS_KEY: z.string().optional(),
    AWS_SESSION_TOKEN: z.string().optional(),
    AWS_REGION: z.string().default('us-east-1'),
    AWS_ENDPOINT_URL: z.url({ protocol: /^https?$/ }).optional(),
    SITE_CONFIG: z.string().default('site.config.json'),
    SUPABASE_URL: policyUrl(/^https?$/).optional(),
    SUPABASE_ANON_KEY: z.string().min(1).refine(isPublicKey, SECRET_KEY).optional(),
    SUPABASE_SERVICE_KEY: z
      .string()
      .refine(isSecretKey, 'set the secret key of the project')
      .optional(),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    REFRESH_SECONDS: z.coerce.number().int().min(0).max(86_400).default(30),
    RENDER_MEMORY_MB: z.coerce.number().int().min(128).max(8192).default(512),
    REFRESH_SECRET: z.string().min(16, 'take at least 16 characters').optional(),
    NOTIFY_URL: z.url({ protocol: /^https?$/ }).optional(),
    RELEASED_BY: z.string().optional(),
  })
  .refine((env) => (env.SUPABASE_URL === undefined) === (env.SUPABASE_ANON_KEY === undefined), {
    path: ['SUPABASE_URL'],
    message: 'set SUPABASE_URL and SUPABASE_ANON_KEY together, or neither',
  });

export type Environment = Readonly<ReturnType<typeof readEnvironment>>;

/** Location of the releases: the bucket for all machines, if any, and this machine's folder or copy. `name` is for messages. */
export type StoreAddress = Readonly<ReturnType<typeof readStoreAddress>>;
export type BucketAddress = Readonly<NonNullable<StoreAddress['bucket']>>;

const BUCKET = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/+(.*?))?\/*$/;

function readStoreAddress(env: z.infer<typeof environmentSchema>, dataDir: string) {
  const { STORE: text = path.join(dataDir, 'store') } = env;
  if (!text.includes('://')) {
    const folder = path.resolve(PROJECT_ROOT, text);
    return { name: folder, folder, bucket: null };
  }
  const [, bucket, folder] = BUCKET.exec(text) ?? [];
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (bucket === undefined) {
    throw new UserError(
      'ENVIRONMENT_INVALID',
      `"${text}" names no bucket. Name it as s3://<bucket> or s3://<bucket>/<prefix>.`,
    );
  }
  if (accessKeyId === undefined || secretAccessKey === undefined) {
    throw new UserError(
      'ENVIRONMENT_INVALID',
      `Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY to use ${text}.`,
    );
  }
  const { AWS_REGION: region, AWS_SESSION_TOKEN: sessionToken } = env;
  const { AWS_ENDPOINT_URL: service = `https://s3.${region}.amazonaws.com` } = env;
  const prefix = folder ? `${folder}/` : '';
  const endpoint = service.replace(/\/+$/, '');
  const hash = createHash('sha256').update([endpoint, bucket, prefix].join('\n')).digest('hex');
  return {
    name: text,
    folder: path.join(dataDir, `store-${hash.slice(0, 12)}`),
    bucket: { endpoint, region, bucket, prefix, accessKeyId, secretAccessKey, sessionToken },
  };
}

export function checkFields<Value>(
  code: ErrorCode,
  schema: z.ZodType<Value>,
  value: unknown,
  what: string,
): Value {
  const { data, error } = schema.safeParse(value);
  if (error === undefined) return data;
  const problems = error.issues.map(
    ({ path, message }) => `  ${path.join('.') || '(whole file)'}: ${message}`,
  );
  throw new UserError(code, `Invalid ${what}:\n${problems.join('\n')}`);
}

export function readEnvironment(variables: NodeJS.ProcessEnv) {
  const set = Object.entries(variables).filter(([, value]) => value !== '');
  const given = Object.fromEntries(set);
  const env = checkFields('ENVIRONMENT_INVALID', environmentSchema, given, 'environment variables');
  const { SUPABASE_URL: url, SUPABASE_ANON_KEY: key } = env;
  const fromRoot = (file: string) => path.resolve(PROJECT_ROOT, file);
  const dataDir = fromRoot(env.DATA_DIR);
  const deskUrl = (env.DESK_URL ?? `http://127.0.0.1:${env.DESK_PORT}`).replace(/\/+$/, '');
  return {
    sitePort: env.SITE_PORT,
    siteHost: env.SITE_HOST,
    trustedProxies: env.TRUSTED_PROXIES ?? null,
    nat64Prefixes: env.NAT64_PREFIXES,
    metricsPort: env.METRICS_PORT || null,
    apiPort: env.API_PORT,
    databasePort: env.DB_PORT,
    deskPort: env.DESK_PORT,
    deskUrl,
    // With a hosted database, no site lets a page of the visitor's own machine frame it.
    deskOrigin: url && env.DESK_URL === undefined ? null : new URL(deskUrl).origin,
    dataDir,
    store: readStoreAddress(env, dataDir),
    siteConfig: fromRoot(env.SITE_CONFIG),
    hosted: url && key ? { url: url.replace(/\/+$/, ''), key } : null,
    serviceKey: env.SUPABASE_SERVICE_KEY ?? null,
    databaseUrl: env.DATABASE_URL ?? null,
    refreshSeconds: env.REFRESH_SECONDS,
    refreshSecret: env.REFRESH_SECRET ?? null,
    renderMemoryMb: env.RENDER_MEMORY_MB,
    notifyUrl: env.NOTIFY_URL ?? null,
    releasedBy: env.RELEASED_BY ?? null,
  };
}

export async function readSiteConfig(file: string): Promise<SiteConfig> {
  const read = async (): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'));
  const value = await read().catch((error: unknown) => {
    throw new UserError(
      'SITE_CONFIG_INVALID',
      `${file}, which holds the owner's facts, is missing or not valid JSON: ${reasonOf(error)}`,
    );
  });
  return checkFields('SITE_CONFIG_INVALID', siteConfigSchema, value, `fields in ${file}`);
}

export async function readSettings() {
  const environment = readEnvironment(process.env);
  return { environment, site: await readSiteConfig(environment.siteConfig) };
}

export type Settings = Awaited<ReturnType<typeof readSettings>>;
