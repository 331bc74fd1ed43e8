import { Band, Carousel, PageHero } from '@site/shared/ui';
import { mission } from '#content/mission';
import { ActionLinks } from '../components/calls/action-links';
import { ClosingCall } from '../components/calls/closing-call';
import { SectionHead } from '../components/layout/section-head';
import { OpeningText, SideSection } from '../components/layout/side-section';
import { MissionPillar } from '../components/mission/mission-pillar';
import { useCopy } from '../use-copy';

const INTERVAL_MS = 5000;
const SPEED_MS = 500;

/** What the initiative works on, and what for. */
export function MissionPage() {
  const { hero, pillars, vision, callToAction } = useCopy(mission);
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
        <Carousel
          label={pillars.title}
          items={slides}
          intervalMs={INTERVAL_MS}
          speedMs={SPEED_MS}
        />
      </Band>
      <SideSection id="vision" title={vision.title} tone="alt">
        <OpeningText paragraphs={vision.paragraphs} />
      </SideSection>
      <ClosingCall {...callToAction} />
    </>
  );
}
