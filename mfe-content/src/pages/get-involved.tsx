import { PageHero, Stack, staticParts } from '@site/shared/ui';
import { ActionLinks } from '../components/calls/action-links';
import { TestElsewhere } from '../components/connection/connection-check';
import { getInvolvedHero } from '../content/get-involved-hero';
import { useCopy } from '../use-copy';

const { Part, withParts } = staticParts(
  'get-involved',
  async () => (await import('./get-involved-parts')).parts,
);

function GetInvolvedPage() {
  const { title, lead, actions, facts } = useCopy(getInvolvedHero);
  return (
    <>
      <PageHero
        title={title}
        lead={lead}
        actions={
          <Stack gap={3}>
            <ActionLinks links={actions} />
            <TestElsewhere />
          </Stack>
        }
        facts={facts}
      />
      <Part name="paths" />
    </>
  );
}

export const loadGetInvolvedPage = () => withParts(GetInvolvedPage);
