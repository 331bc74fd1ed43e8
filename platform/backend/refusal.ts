import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';

/** A refusal whose body a client of Supabase understands. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly body: object,
  ) {
    super(`Refused with ${status}`);
  }
}

export function readBody<Body>(
  schema: z.ZodType<Body>,
  { body }: FastifyRequest,
  refusal: Refusal,
): Body {
  try {
    return schema.parse(JSON.parse(String(body)));
  } catch {
    throw refusal;
  }
}
