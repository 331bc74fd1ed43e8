import { ApiError } from '@site/shared/api';
import { isPlaceholderEmail, isPlaceholderPhone } from '@site/shared/config';
import { useApi, useFill, useNotify, useSite } from '@site/shared/contract/runtime';
import { above, space } from '@site/shared/tokens';
import { Band, PageHero } from '@site/shared/ui';
import { styled } from 'styled-components';
import { contactTexts, refusals } from '#content/contact';
import { createContactMessage } from '../api/contact-messages';
import { ContactDetails } from '../components/contact-details';
import { ContactForm } from '../components/contact-form';
import type { Outcome } from '../components/use-unsent-message';
import type { ContactMessage } from '../message';

// Two columns: the contact details and the form.
const Letter = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[10]};
  align-items: start;

  ${above.wide} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
    gap: ${space[20]};
  }
`;

// A proxy may respond with an HTML page, which is not a message of the backend.
const HTML = /^\s*</;

const TRANSLATED: ReadonlyMap<string, string> = new Map(
  Object.entries(refusals).map(([code, words]) => [`contact_${code}`, words]),
);

/** Returns the backend's message, in the page's language if the backend names its code. */
function failureMessage(error: unknown): string {
  if (!(error instanceof ApiError) || HTML.test(error.message)) return contactTexts.failure;
  return TRANSLATED.get(error.details) ?? (error.message || contactTexts.failure);
}

/** Returns true if the database has answered that it did not store the message. */
const isRefusal = (error: unknown) =>
  error instanceof ApiError &&
  error.kind === 'refused' &&
  error.message !== '' &&
  !HTML.test(error.message);

/** The contact page. */
export function ContactPage() {
  const api = useApi();
  const site = useSite();
  const fill = useFill();
  const notify = useNotify();
  const isReachable = !isPlaceholderEmail(site.email) && !isPlaceholderPhone(site.phone);

  const send = async (message: ContactMessage, sentAt: string): Promise<Outcome> => {
    try {
      await createContactMessage(api, message, sentAt);
      notify({ tone: 'success', message: contactTexts.success });
      return { failure: null };
    } catch (error) {
      if (!(error instanceof ApiError)) console.error(error);
      const failure = failureMessage(error);
      notify({ tone: 'error', message: failure });
      return { failure, isUnknown: !isRefusal(error) };
    }
  };

  return (
    <>
      <PageHero
        title={contactTexts.title}
        lead={fill(isReachable ? contactTexts.lead : contactTexts.leadWithoutOthers)}
        facts={contactTexts.facts}
      />
      <Band as="div">
        <Letter>
          <ContactDetails
            owner={site.product}
            email={site.email}
            phone={site.phone}
            place={fill(contactTexts.details.place)}
            social={site.social}
          />
          <ContactForm
            onSend={send}
            onTrapped={() => notify({ tone: 'error', message: contactTexts.trapped })}
          />
        </Letter>
      </Band>
    </>
  );
}
