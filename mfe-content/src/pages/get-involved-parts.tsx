import { Band } from '@site/shared/ui';
import { ActionLinks } from '../components/action-links';
import { AudiencePath } from '../components/audience-path';
import { ClosingCall } from '../components/closing-call';
import { OpeningText } from '../components/opening-text';
import { PlanRows } from '../components/plan-rows';
import { SectionHead } from '../components/section-head';
import { SideSection } from '../components/side-section';
import { StatCards } from '../components/stat-cards';
import { useCopy } from '../components/use-copy';
import { getInvolved } from '../content/get-involved';
import type { GetInvolvedContent } from '../content/types';

function Paths() {
  const { stats, paths, plans, join, callToAction } = useCopy<GetInvolvedContent>(getInvolved);
  return (
    <>
      <Band labelledBy="paths">
        <SectionHead id="paths" title={paths.title} lead={paths.lead} />
        <ul role="list">
          {paths.cards.map((path) => (
            <AudiencePath key={path.title} {...path} />
          ))}
        </ul>
      </Band>
      <Band tone="alt" labelledBy="stats">
        <SectionHead id="stats" title={stats.title} />
        <StatCards claims={stats.stats} min="15rem" />
      </Band>
      <Band labelledBy={plans.id}>
        <SectionHead id={plans.id} title={plans.title} lead={plans.lead} />
        <PlanRows plans={plans.cards} />
      </Band>
      <SideSection id={join.id} tone="alt" title={join.title}>
        <OpeningText paragraphs={join.paragraphs} />
        <ActionLinks links={join.actions} hasPrimary={false} />
      </SideSection>
      <ClosingCall {...callToAction} />
    </>
  );
}

/** Below its opening the page is words and links alone. */
export const parts = { paths: Paths };
