import { useSite } from '@site/shared/contract/runtime';
import { Band, PageHero, SourceNote, Text } from '@site/shared/ui';
import { ActionLinks } from '../components/calls/action-links';
import { ContactBand, EmailLink, PhoneLink } from '../components/calls/contact-band';
import {
  CouncilBodies,
  CouncilPillars,
  CouncilStatements,
} from '../components/council/council-parts';
import { SectionHead } from '../components/layout/section-head';
import { OpeningText, SideSection } from '../components/layout/side-section';
import type { CouncilContent } from '../content/council';
import { council } from '../content/council';
import { useCopy } from '../use-copy';

function CouncilContact({ contact }: Pick<CouncilContent, 'contact'>) {
  const { name } = useSite().president;
  return (
    <ContactBand
      id="contact-the-council"
      title={contact.title}
      link={contact.link}
      facts={[
        { term: contact.presidentLabel, description: name || contact.unnamed },
        { term: contact.emailLabel, description: <EmailLink email={contact.email} /> },
        { term: contact.phoneLabel, description: <PhoneLink phone={contact.phone} /> },
        { term: contact.addressLabel, description: contact.address },
      ]}
    />
  );
}

export function CouncilPage() {
  const copy = useCopy(council);
  const { hero, foundation, mission, vision, partnership, pillars, contact } = copy;
  return (
    <>
      <PageHero
        title={hero.title}
        lead={hero.lead}
        actions={<ActionLinks links={hero.actions} />}
        facts={hero.facts}
      />
      <SideSection id="foundation" title={foundation.title}>
        <OpeningText paragraphs={foundation.paragraphs} />
      </SideSection>
      <Band tone="alt" as="div">
        <CouncilStatements statements={[mission, vision]} />
      </Band>
      <Band labelledBy="pillars">
        <SectionHead id="pillars" title={pillars.title} lead={pillars.lead} />
        <CouncilPillars pillars={pillars.cards} />
      </Band>
      <SideSection id="partnership" title={partnership.title} tone="alt">
        {partnership.paragraphs.map((paragraph) => (
          <Text key={paragraph}>{paragraph}</Text>
        ))}
        <CouncilBodies bodies={partnership.bodies} />
        <SourceNote>{partnership.note}</SourceNote>
      </SideSection>
      <CouncilContact contact={contact} />
    </>
  );
}
