import type { ApiAccess } from '@site/shared/api';
import {
  createClient,
  type SupabaseClient,
  type WebSocketLikeConstructor,
} from '@supabase/supabase-js';
import WebSocket from 'ws';
import type { Database } from '../../shared/src/api/database.types.ts';

/** Reads the database as a visitor does, with the public key. */
export function createPublicClient({ url, key }: ApiAccess): SupabaseClient<Database> {
  return createClient<Database>(url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    // Node 20 has no WebSocket of its own, and supabase-js wants one even where nothing uses it.
    realtime: { transport: WebSocket as unknown as WebSocketLikeConstructor },
  });
}
