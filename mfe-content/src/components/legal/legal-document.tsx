import { useToday } from '@site/shared/contract/runtime';
import { above, color, measure, media, radius, size, space, target } from '@site/shared/tokens';
import { Band, CivilDate, Heading, Icon, PageContents, PageHero, TextLink } from '@site/shared/ui';
import { styled } from 'styled-components';
import { readingLabels } from '#content/page-labels';
import type { PolicyCard, PolicyContent } from '../../content/types';
import { ContactBand, EmailLink } from '../calls/contact-band';

const Root = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]} ${space[6]};
  padding-block: ${space[10]};
  border-top: 1px solid ${color.line};

  &:first-of-type {
    padding-top: 0;
    border-top: 0;
  }

  ${above.small} {
    grid-template-columns: 3.5rem minmax(0, ${measure.prose});
  }
`;

const Mark = styled.div`
  display: grid;
  place-content: center;
  width: 3.5rem;
  height: 3.5rem;
  border-radius: ${radius.small};
  background: ${color.accentSoft};
  color: ${color.accentText};
  font-size: ${size[3]};
`;

const Words = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};

  ${above.small} {
    padding-top: ${space[2]};
  }
`;

const Points = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
  padding-inline-start: 1.25em;

  li::marker {
    color: ${color.accentText};
  }
`;

// Open in print, as a whole page is.
const Stored = styled.details`
  display: grid;
  gap: ${space[4]};
  max-width: ${measure.prose};
  padding-block: ${space[6]};
  border-top: 1px solid ${color.line};

  summary {
    min-height: ${target.normal};
    padding-block: ${space[2]};
    font-weight: 700;
    cursor: pointer;
  }

  & > p {
    margin-bottom: ${space[4]};
  }

  ${media.print} {
    &::details-content {
      block-size: auto;
      content-visibility: visible;
    }
  }
`;

const TERM = /^([^:.]{1,40}:) (.+)$/;

interface LinkedTextProps {
  readonly text: string;
  /** Becomes a link wherever the text contains it. */
  readonly email: string;
}

function WithEmail({ text, email }: LinkedTextProps) {
  const [before, ...after] = text.split(email);
  if (after.length === 0) return text;
  return (
    <>
      {before}
      <EmailLink email={email} />
      {after.join(email)}
    </>
  );
}

function WithLinks({ text, email }: LinkedTextProps) {
  return text.split(/(https:\/\/[^\s()]+)/).map((part) =>
    part.startsWith('https://') ? (
      <TextLink key={part} href={part}>
        {new URL(part).host}
      </TextLink>
    ) : (
      <WithEmail key={part} text={part} email={email} />
    ),
  );
}

/** A list item; emphasises the term before a colon. */
function Point({ text, email }: LinkedTextProps) {
  const [, term, rest] = TERM.exec(text) ?? [];
  return (
    <li>
      {term && <strong>{`${term} `}</strong>}
      <WithLinks text={rest ?? text} email={email} />
    </li>
  );
}

interface LegalSectionProps extends PolicyCard {
  readonly id: string;
  readonly email: string;
}

function LegalSection({ id, title, icon, content, points, email }: LegalSectionProps) {
  return (
    <Root id={id} aria-labelledby={`${id}-title`}>
      <Mark>
        <Icon icon={icon} />
      </Mark>
      <Words>
        <Heading level={2} size={2} id={`${id}-title`}>
          {title}
        </Heading>
        {content.map((paragraph) => (
          <p key={paragraph}>
            <WithLinks text={paragraph} email={email} />
          </p>
        ))}
        {points.length > 0 && (
          <Points>
            {points.map((point) => (
              <Point key={point} text={point} email={email} />
            ))}
          </Points>
        )}
      </Words>
    </Root>
  );
}

const Updated = styled.p`
  color: ${color.textMuted};
  font-size: ${size[-1]};

  time {
    color: ${color.text};
    font-weight: 600;
  }
`;

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

interface LegalDocumentProps {
  readonly policy: PolicyContent;
  /** An ISO date such as `2026-01-31`; null shows the date of rendering. */
  readonly lastUpdated: string | null;
}

export function LegalDocument({ policy, lastUpdated }: LegalDocumentProps) {
  const { title, lead, cards, stored, contact, lastUpdatedLabel } = policy;
  const today = useToday();
  const sections = cards.map((card) => ({ ...card, id: sectionId(card.title) }));
  return (
    <>
      <PageHero
        title={title}
        lead={lead}
        actions={
          <Updated>
            {lastUpdatedLabel} <CivilDate date={lastUpdated ?? today} />
          </Updated>
        }
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
            {stored && (
              <Stored>
                <summary>{stored.title}</summary>
                <p>{stored.text}</p>
                <Points>
                  {stored.points.map((point) => (
                    <Point key={point} text={point} email={contact.email} />
                  ))}
                </Points>
              </Stored>
            )}
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
