import { PageHero, staticParts } from '@site/shared/ui';
import { getInvolvedHero } from '#content/get-involved-hero';
import { ActionLinks } from '../components/calls/action-links';
import { useCopy } from '../use-copy';

const { Part, withParts } = staticParts(
  'get-involved',
  async () => (await import('./get-involved-parts')).parts,
);

/** First steps for each audience. */
function GetInvolvedPage() {
  const { title, lead, actions, facts } = useCopy(getInvolvedHero);
  return (
    <>
      <PageHero title={title} lead={lead} actions={<ActionLinks links={actions} />} facts={facts} />
      <Part name="paths" />
    </>
  );
}

export const loadGetInvolvedPage = () => withParts(GetInvolvedPage);
