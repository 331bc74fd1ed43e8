import { Band } from '@site/shared/ui';
import { ActionLinks } from '../components/calls/action-links';
import { ClosingCall } from '../components/calls/closing-call';
import { ClaimStats } from '../components/claims/claims';
import { AudiencePath, PlanRows } from '../components/get-involved/paths-and-plans';
import { SectionHead } from '../components/layout/section-head';
import { OpeningText, SideSection } from '../components/layout/side-section';
import { getInvolved } from '../content/get-involved';
import { useCopy } from '../use-copy';

function Paths() {
  const { stats, paths, plans, join, callToAction } = useCopy(getInvolved);
  return (
    <>
      <Band labelledBy="stats">
        <SectionHead id="stats" title={stats.title} />
        <ClaimStats claims={stats.stats} />
      </Band>
      <Band tone="alt" labelledBy="paths">
        <SectionHead id="paths" title={paths.title} lead={paths.lead} />
        <ul role="list">
          {paths.cards.map((path) => (
            <AudiencePath key={path.title} {...path} />
          ))}
        </ul>
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

/** Static parts of the page: all but the opening. */
export const parts = { paths: Paths };
