import { type ApiClient, assertCreated } from '@site/shared/api';
import type { ContactMessage } from '../message';

/** Sends a message. `submittedAt` is an ISO time of the visitor's clock. Throws ApiError. */
export async function createContactMessage(
  api: ApiClient,
  message: ContactMessage,
  submittedAt: string,
  signal?: AbortSignal,
): Promise<void> {
  let request = api
    .from('ipv6_contact_messages')
    .insert({ ...message, submitted_at: submittedAt })
    // Visitors write here and never read, so the answer must not hold the row.
    .setHeader('Prefer', 'return=minimal');
  if (signal) request = request.abortSignal(signal);
  assertCreated(await request);
}
