import { createClient, type WebSocketLikeConstructor } from '@supabase/supabase-js';
import WebSocket from 'ws';
import { testTarget } from '../support/environment';

/** A stock supabase-js client with the public key, as any visitor may make it. */
export function asVisitor() {
  const { apiUrl, apiKey } = testTarget();
  // Node 20 has no WebSocket, and supabase-js throws without one.
  const transport = WebSocket as unknown as WebSocketLikeConstructor;
  return createClient(apiUrl, apiKey, {
    auth: { persistSession: false },
    realtime: { transport },
  });
}
