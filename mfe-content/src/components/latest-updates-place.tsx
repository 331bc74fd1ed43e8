import { SectionWidget } from '@site/shared/contract/runtime';
import { Band, CardSkeleton } from '@site/shared/ui';
import { pageLabels } from '../content/page-labels';
import { SectionHead } from './section-head';

const HEADING_ID = 'latest-updates-pending';

function Pending({ title, lead }: { title: string; lead: string }) {
  return (
    <Band labelledBy={HEADING_ID}>
      <SectionHead id={HEADING_ID} title={title} lead={lead} />
      <CardSkeleton count={3} label={pageLabels.latestUpdatesPending} />
    </Band>
  );
}

/** The place of the blog's newest posts. The blog draws it, heading and all, or leaves nothing. */
export function LatestUpdatesPlace(props: { title: string; lead: string }) {
  return <SectionWidget name="mfe-blog/latest-updates" pending={<Pending {...props} />} />;
}
