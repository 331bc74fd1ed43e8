import { above, space } from '@site/shared/tokens';
import { Band, PageContents, PageHero } from '@site/shared/ui';
import { styled } from 'styled-components';
import { readingLabels } from '../content/reading-labels';
import type { PolicyContent } from '../content/types';
import { ContactBand } from './contact-band';
import { EmailLink } from './contact-links';
import { LegalSection } from './legal-section';
import { LegalUpdated } from './legal-updated';

const CONTACT_ID = 'contact-us';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[12]} ${space[16]};

  ${above.wide} {
    grid-template-columns: minmax(12rem, 16rem) minmax(0, 1fr);
  }
`;

/** `Data Protection` → `data-protection`. */
function sectionId(title: string): string {
  return title.toLowerCase().replaceAll(/\W+/g, '-');
}

export interface LegalDocumentProps {
  readonly policy: PolicyContent;
  /** A date such as `2026-01-31`; null for the current one. */
  readonly lastUpdated: string | null;
}

/** A legal text for reading: its contents, its sections and whom to ask. */
export function LegalDocument({ policy, lastUpdated }: LegalDocumentProps) {
  const { title, lead, cards, contact, lastUpdatedLabel } = policy;
  const sections = cards.map((card) => ({ ...card, id: sectionId(card.title) }));
  return (
    <>
      <PageHero
        title={title}
        lead={lead}
        actions={<LegalUpdated label={lastUpdatedLabel} date={lastUpdated} />}
      />
      <Band as="div">
        <Columns>
          <PageContents
            label={readingLabels.onThisPage}
            entries={[...sections, { id: CONTACT_ID, title: contact.title }]}
          />
          <div>
            {sections.map((section) => (
              <LegalSection key={section.id} {...section} email={contact.email} />
            ))}
          </div>
        </Columns>
      </Band>
      <ContactBand
        id={CONTACT_ID}
        title={contact.title}
        text={contact.text}
        facts={[
          { term: contact.emailLabel, description: <EmailLink email={contact.email} /> },
          { term: contact.addressLabel, description: contact.address },
        ]}
        link={contact.link}
      />
    </>
  );
}
