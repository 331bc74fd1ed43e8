import { above, color, measure, size, space } from '@site/shared/tokens';
import { Band, Carousel, Cover, Heading, Icon, PageHero } from '@site/shared/ui';
import { styled } from 'styled-components';
import { ActionLinks } from '../components/calls/action-links';
import { ClosingCall } from '../components/calls/closing-call';
import { SectionHead } from '../components/layout/section-head';
import { OpeningText, SideSection } from '../components/layout/side-section';
import { mission } from '../content/mission';
import type { Card } from '../content/types';
import { useCopy } from '../use-copy';

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  height: 100%;
  border: 1px solid ${color.line};
  background: ${color.surface};

  ${above.medium} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }
`;

// Beside the words the cloth takes their height, whatever its own ratio.
const Cloth = styled.div`
  ${above.medium} {
    && > * {
      height: 100%;
      aspect-ratio: auto;
    }
  }
`;

const Words = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space[3]};
  padding: ${space[6]};

  ${above.wide} {
    align-content: center;
    min-height: 22rem;
    padding: ${space[10]};
  }
`;

const Mark = styled.span`
  color: ${color.accentText};
  font-size: ${size[4]};
  line-height: 1;
`;

const Body = styled.p`
  max-width: ${measure.lead};
  font-size: ${size[1]};
  line-height: 1.5;
`;

/** One pillar of the work, beside the cloth woven from its name. */
function MissionPillar({ title, text, icon }: Card) {
  return (
    <Root>
      <Cloth>
        <Cover title={title} />
      </Cloth>
      <Words>
        <Mark>
          <Icon icon={icon} />
        </Mark>
        <Heading level={3} size={3}>
          {title}
        </Heading>
        <Body>{text}</Body>
      </Words>
    </Root>
  );
}

const INTERVAL_MS = 5000;
const SPEED_MS = 500;

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
