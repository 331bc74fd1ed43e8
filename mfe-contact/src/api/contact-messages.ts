import { type ApiClient, assertCreated } from '@site/shared/api';
import type { ContactMessage, WritingTrace } from '../message';

/** Sends a message. `language` is the page's; `submittedAt` is an ISO time of the visitor's clock. @throws {ApiError} */
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
    // Visitors may insert but not read, so the response must not contain the row.
    .setHeader('Prefer', 'return=minimal');
  assertCreated(answer);
}
