import { useSite } from '@site/shared/contract/runtime';
import { above, color, media, size, space } from '@site/shared/tokens';
import { Band, CivilDate, PageContents, PageHero } from '@site/shared/ui';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { readingLabels } from '#content/reading-labels';
import type { PolicyContent } from '../../content/types';
import { ContactBand, EmailLink } from '../calls/contact-band';
import { LegalSection } from './legal-section';

// The line keeps its height while the date is not known yet.
const Root = styled.p<{ $needsScript: boolean }>`
  min-height: 1.6em;
  color: ${color.textMuted};
  font-size: ${size[-1]};

  ${media.noScript} {
    ${({ $needsScript }) => $needsScript && 'display: none;'}
  }

  time {
    color: ${color.text};
    font-weight: 600;
  }
`;

/** Today in a time zone, as `2026-01-31`: Sweden writes its dates so. */
function todayIn(timeZone: string): string {
  return new Date().toLocaleDateString('sv-SE', { timeZone });
}

interface LegalUpdatedProps {
  readonly label: string;
  /** A date such as `2026-01-31`; null for the current one in the country, which is known when the page is shown. */
  readonly date: string | null;
}

/** The day on which a legal text was last changed. */
function LegalUpdated({ label, date }: LegalUpdatedProps) {
  const { timeZone } = useSite();
  const [today, setToday] = useState<string | null>(null);
  useEffect(() => {
    if (date === null) setToday(todayIn(timeZone));
  }, [date, timeZone]);
  const shown = date ?? today;
  return (
    <Root $needsScript={date === null}>
      {label} {shown && <CivilDate date={shown} />}
    </Root>
  );
}

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
  return title.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-');
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
