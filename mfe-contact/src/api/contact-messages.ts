import { type ApiClient, assertCreated } from '@site/shared/api';
import type { ContactMessage, WritingTrace } from '../message';

/** Sends a message that was written on a page of a language. `submittedAt` is an ISO time of the visitor's clock. Throws ApiError. */
export async function createContactMessage(
  api: ApiClient,
  message: ContactMessage,
  { website, writingMs }: WritingTrace,
  submittedAt: string,
  language: string,
): Promise<void> {
  const answer = await api
    .from('ipv6_contact_messages')
    .insert({ ...message, website, writing_ms: writingMs, submitted_at: submittedAt, language })
    // Visitors write here and never read, so the answer must not hold the row.
    .setHeader('Prefer', 'return=minimal');
  assertCreated(answer);
}
