import { Band, PageHero, Rotator } from '@site/shared/ui';
import { ActionLinks } from '../components/action-links';
import { ClosingCall } from '../components/closing-call';
import { MissionPillar } from '../components/mission-pillar';
import { OpeningText } from '../components/opening-text';
import { SectionHead } from '../components/section-head';
import { SideSection } from '../components/side-section';
import { useCopy } from '../components/use-copy';
import { mission } from '../content/mission';
import type { MissionContent } from '../content/types';

const ROTATION_MS = 5000;

/** What the initiative works on, and what for. */
export function MissionPage() {
  const { hero, pillars, vision, callToAction } = useCopy<MissionContent>(mission);
  const slides = pillars.cards.map((pillar) => ({
    id: pillar.title,
    content: <MissionPillar {...pillar} />,
  }));
  return (
    <>
      <PageHero
        title={hero.title}
        lead={hero.lead}
        actions={<ActionLinks links={hero.actions} />}
        facts={hero.facts}
      />
      <Band as="div">
        <SectionHead id="pillars" title={pillars.title} lead={pillars.lead} />
        <Rotator label={pillars.title} items={slides} intervalMs={ROTATION_MS} />
      </Band>
      <SideSection id="vision" title={vision.title} tone="alt">
        <OpeningText paragraphs={vision.paragraphs} />
      </SideSection>
      <ClosingCall {...callToAction} />
    </>
  );
}
