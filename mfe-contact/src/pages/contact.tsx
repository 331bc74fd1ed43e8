import { ApiError } from '@site/shared/api';
import { useApi, useFill, useNotify, useSite } from '@site/shared/contract/runtime';
import { Band, PageHero } from '@site/shared/ui';
import { createContactMessage } from '../api/contact-messages';
import { ContactDetails } from '../components/contact-details';
import { ContactForm } from '../components/contact-form';
import { Letter } from '../components/letter';
import { contactTexts, traceProblems } from '../content/contact';
import type { ContactMessage } from '../message';
import { findTraceProblem, type WritingTrace } from '../trace';

// A proxy on the way may answer with a page of its own; that is no message for a visitor.
const LONGEST_MESSAGE = 300;

/** The refusals that the database words for the visitor: an unlikely person, too many messages, no room. */
const WORDED_STATUSES = [422, 429, 507];

function failureMessage(error: unknown): string {
  if (!(error instanceof ApiError) || !WORDED_STATUSES.includes(error.status)) {
    return contactTexts.failure;
  }
  const { message } = error;
  const readable = message !== '' && message.length <= LONGEST_MESSAGE && !message.includes('<');
  return readable ? message : contactTexts.failure;
}

/** The contact page: how to reach the owner, and a form to write with. */
export function ContactPage() {
  const api = useApi();
  const site = useSite();
  const fill = useFill();
  const notify = useNotify();

  const send = async (message: ContactMessage, trace: WritingTrace): Promise<boolean> => {
    const problem = findTraceProblem(trace);
    if (problem !== null) {
      notify({ tone: 'error', message: traceProblems[problem] });
      return false;
    }
    try {
      await createContactMessage(api, message, trace, new Date().toISOString());
      notify({ tone: 'success', message: contactTexts.success });
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) console.error(error);
      notify({ tone: 'error', message: failureMessage(error) });
      return false;
    }
  };

  return (
    <>
      <PageHero title={contactTexts.title} lead={fill(contactTexts.lead)} />
      <Band as="div">
        <Letter
          details={
            <ContactDetails
              owner={site.product}
              email={site.email}
              phone={site.phone}
              place={fill(contactTexts.details.place)}
              social={site.social}
            />
          }
          form={<ContactForm onSend={send} />}
        />
      </Band>
    </>
  );
}
