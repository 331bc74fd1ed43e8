import { type ApiClient, assertCreated } from '@site/shared/api';
import type { ContactMessage } from '../message';

/** Sends a message. `submittedAt` is an ISO time of the visitor's clock. @throws {ApiError} */
export async function createContactMessage(
  api: ApiClient,
  message: ContactMessage,
  submittedAt: string,
): Promise<void> {
  const answer = await api
    .from('ipv6_contact_messages')
    .insert({ ...message, submitted_at: submittedAt })
    // Visitors may insert but not read, so the response must not contain the row.
    .setHeader('Prefer', 'return=minimal');
  assertCreated(answer);
}
