import path from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { lookup } from 'mrmime';
import type pg from 'pg';
import { z } from 'zod';
import { errorCode } from '../kit/errors.ts';
import type { FolderFiles } from '../kit/files.ts';
import { Refusal, readBody } from './refusal.ts';
import { type Claims, readClaims } from './tokens.ts';

/** A form has other parts than the file. */
const FORM_BYTES = 16_384;
/** The limit of the largest bucket, and a form. */
const MAX_BODY_BYTES = 20_971_520 + FORM_BYTES;
const MAX_LISTED = 1000;
const MAX_PATH = 200;
const PATH = /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/;

/** Endings of office documents → their media types, which mrmime does not list. */
const DOCUMENTS: Readonly<Record<string, string>> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  odp: 'application/vnd.oasis.opendocument.presentation',
};
const typeOf = (name: string) => lookup(name) ?? DOCUMENTS[path.extname(name).slice(1)];

/** Media type → signature of its files. Browsers run none of the other types that buckets allow. */
const SIGNATURES: Readonly<Record<string, RegExp>> = {
  'image/png': /^\x89PNG\r\n/,
  'image/jpeg': /^\xff\xd8\xff/,
  'image/webp': /^RIFF.{4}WEBP/s,
  'image/avif': /^.{4}ftypavi[fs]/s,
};

const refuse = (status: number, error: string, message: string) =>
  new Refusal(status, { statusCode: `${status}`, error, message });
const MALFORMED = refuse(400, 'invalid_request', 'Could not read the request');
const BAD_TOKEN = refuse(403, 'Unauthorized', 'Invalid JWT');
const NO_BUCKET = refuse(404, 'Bucket not found', 'Bucket not found');
const NOT_FOUND = refuse(404, 'not_found', 'Object not found');
const NO_LENGTH = refuse(411, 'Length required', 'Send the Content-Length of the file');
const TOO_LARGE = refuse(413, 'Payload too large', 'The object exceeded the maximum allowed size');
/** Codes of PostgreSQL and Fastify, as Supabase Storage words them. */
const REFUSALS: Readonly<Record<string, Refusal>> = {
  '23505': refuse(409, 'Duplicate', 'The resource already exists'),
  '42501': refuse(403, 'Unauthorized', 'new row violates row-level security policy'),
  FST_ERR_CTP_BODY_TOO_LARGE: TOO_LARGE,
};

const bucketSchema = z.object({
  file_size_limit: z.coerce.number(),
  allowed_mime_types: z.array(z.string()),
});
const listSchema = z.object({
  prefix: z.literal(''),
  limit: z.int().min(1).max(MAX_LISTED).default(100),
  offset: z.int().min(0).default(0),
});
const removeSchema = z.object({ prefixes: z.array(z.string()).max(MAX_LISTED) });

type Query = (sql: string, values: readonly unknown[]) => Promise<Record<string, unknown>[]>;
interface Place {
  Params: { bucket: string; '*': string };
  Querystring: { download?: string };
}

/** Reads an uploaded file: the body itself, or the file of a form. @throws {Refusal} */
async function readUpload({ body, headers: { 'content-type': type = '' } }: FastifyRequest) {
  const bytes = body instanceof Buffer ? body : Buffer.alloc(0);
  if (!type.startsWith('multipart/')) return { bytes, type };
  const form = new Response(new Uint8Array(bytes), { headers: { 'content-type': type } });
  const parts = await form.formData().catch(() => new FormData());
  const file = [...parts.values()].find((value) => value instanceof File);
  if (file === undefined) throw MALFORMED;
  return { bytes: Buffer.from(await file.arrayBuffer()), type: file.type };
}

async function readBucket(query: Query, bucket: string) {
  const [found] = await query('select * from storage.buckets where id = $1', [bucket]);
  if (found === undefined) throw NO_BUCKET;
  return bucketSchema.parse(found);
}

/** Serves the part of Supabase Storage that the desk uses. Row security of `storage.objects` decides who may do what. */
export function serveStorage(
  app: FastifyInstance,
  database: pg.Pool,
  secret: string,
  files: FolderFiles,
): void {
  const people = new WeakMap<FastifyRequest, Claims>();

  app.addHook('onRequest', async (request) => {
    const claims = await readClaims(secret, request.headers.authorization);
    if (claims === null) throw BAD_TOKEN;
    people.set(request, claims);
  });
  app.setErrorHandler(async (error) => {
    throw REFUSALS[errorCode(error) ?? ''] ?? error;
  });

  const asPerson = async <Result>(
    request: FastifyRequest,
    work: (query: Query) => Promise<Result>,
    end: 'commit' | 'rollback' = 'commit',
  ): Promise<Result> => {
    const client = await database.connect();
    try {
      await client.query('begin; set local role authenticated');
      const set = "select set_config('request.jwt.claims', $1, true)";
      await client.query(set, [JSON.stringify(people.get(request))]);
      const result = await work(async (sql, values) => (await client.query(sql, [...values])).rows);
      await client.query(end);
      return result;
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
  };

  const insertObject = async (query: Query, { bucket, '*': name }: Place['Params'], about = {}) => {
    const insert =
      'insert into storage.objects (bucket_id, name, metadata) values ($1, $2, $3) returning id';
    const [row] = await query(insert, [bucket, name, about]);
    return `${row?.id}`;
  };

  /** Refuses an upload before its body is read. @throws {Refusal} */
  const onRequest = async (request: FastifyRequest<Place>) => {
    const { bucket, '*': name } = request.params;
    if (name.length > MAX_PATH || !PATH.test(name)) {
      throw refuse(400, 'InvalidKey', `Invalid key: ${name}`);
    }
    const { 'content-length': length } = request.headers;
    if (length === undefined) throw NO_LENGTH;
    const check = async (query: Query) => {
      if (Number(length) > (await readBucket(query, bucket)).file_size_limit + FORM_BYTES) {
        throw TOO_LARGE;
      }
      await insertObject(query, request.params);
    };
    await asPerson(request, check, 'rollback');
  };

  app.post<Place>(
    '/object/:bucket/*',
    { bodyLimit: MAX_BODY_BYTES, onRequest },
    async (request) => {
      const { bucket, '*': name } = request.params;
      const upload = await readUpload(request);
      const { bytes } = upload;
      const type = upload.type.replace(/;.*/s, '');
      return asPerson(request, async (query) => {
        const { file_size_limit, allowed_mime_types } = await readBucket(query, bucket);
        const isSigned = SIGNATURES[type]?.test(bytes.toString('latin1', 0, 16)) ?? true;
        if (!isSigned || typeOf(name) !== type || !allowed_mime_types.includes(type)) {
          throw refuse(415, 'invalid_mime_type', `mime type ${type} is not supported for ${name}`);
        }
        if (bytes.length > file_size_limit) throw TOO_LARGE;
        const about = { size: bytes.length, mimetype: type };
        const id = await insertObject(query, request.params, about);
        await files.create(id, bytes);
        return { Id: id, Key: `${bucket}/${name}` };
      });
    },
  );

  app.post<Place>('/object/list/:bucket', async (request) => {
    const { limit, offset } = readBody(listSchema, request, MALFORMED);
    const list = `select name, id, created_at, updated_at, last_accessed_at, metadata
      from storage.objects where bucket_id = $1 order by created_at desc, id limit $2 offset $3`;
    const values = [request.params.bucket, limit, offset];
    return asPerson(request, (query) => query(list, values));
  });

  app.delete<Place>('/object/:bucket', async (request) => {
    const { prefixes } = readBody(removeSchema, request, MALFORMED);
    const remove =
      'delete from storage.objects where bucket_id = $1 and name = any ($2) returning *';
    const values = [request.params.bucket, prefixes];
    const removed = await asPerson(request, (query) => query(remove, values));
    await Promise.all(removed.map(({ id }) => files.remove(`${id}`)));
    return removed;
  });
}

/** Serves the files of public buckets, to everybody who has their address. */
export function servePublicFiles(app: FastifyInstance, database: pg.Pool, files: FolderFiles) {
  app.get<Place>('/:bucket/*', async (request, reply) => {
    const { bucket, '*': name } = request.params;
    const find = 'select id, metadata from storage.find_public($1, $2)';
    const { rows } = await database.query(find, [bucket, name]);
    const bytes = rows[0]?.id ? await files.read(rows[0].id) : null;
    if (bytes === null) throw NOT_FOUND;
    const { download } = request.query;
    if (download !== undefined) {
      const saved = encodeURIComponent(download || path.basename(name));
      reply.header('Content-Disposition', `attachment; filename*=UTF-8''${saved}`);
    }
    reply.headers({
      'Content-Type': rows[0].metadata.mimetype,
      'Cache-Control': 'public, max-age=3600',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
    return reply.send(bytes);
  });
}
