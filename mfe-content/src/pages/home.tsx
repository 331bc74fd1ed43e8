import { useApi, useSite } from '@site/shared/contract/runtime';
import { useQuery } from '@site/shared/query';
import { PageHero, staticParts } from '@site/shared/ui';
import { homeTop } from '#content/home-top';
import { areasOf } from '../adoption';
import { readShares } from '../api/shares';
import { ConnectionCheck } from '../components/connection/connection-check';
import { LatestUpdatesPlace } from '../components/home/latest-updates-place';
import { useCopy } from '../use-copy';

const loadCheck = () => import('./check');
const { Part, withParts } = staticParts('home', async () => (await import('./home-parts')).parts);

/** The front page. */
function HomePage() {
  const { hero, latestUpdates } = useCopy(homeTop);
  const api = useApi();
  const areas = areasOf(useSite());
  const shares = useQuery(areas.length > 0 ? ['shares'] : null, () => readShares(api, areas), {
    isSilent: true,
  });
  return (
    <>
      <PageHero
        title={hero.title}
        lead={hero.lead}
        actions={
          <>
            {areas.length > 0 && <Part name="share" rows={shares} />}
            <ConnectionCheck links={hero.actions} load={loadCheck} />
          </>
        }
        aside={<Part name="space" />}
        asideBleed
      />
      {areas.length > 0 && <Part name="country" rows={shares} />}
      <Part name="reasons" />
      <LatestUpdatesPlace {...latestUpdates} />
      <Part name="features" />
    </>
  );
}

export const loadHomePage = () => withParts(HomePage);
