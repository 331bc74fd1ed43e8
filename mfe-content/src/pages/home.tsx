import { SectionWidget, useApi, useSite } from '@site/shared/contract/runtime';
import { useQuery } from '@site/shared/query';
import { above, space } from '@site/shared/tokens';
import { Band, Heading, PageHero, Spinner, staticParts } from '@site/shared/ui';
import { styled } from 'styled-components';
import { areasOf } from '../adoption';
import { readShares } from '../api/shares';
import { ConnectionCheck } from '../components/connection/connection-check';
import { homeTop } from '../content/home-top';
import { useCopy } from '../use-copy';

const Head = styled.div`
  display: flex;
  align-items: center;
  min-height: 6.5rem;
  padding-bottom: ${space[4]};

  ${above.small} {
    min-height: 4rem;
  }
`;

const Place = styled.div`
  position: relative;
  padding-bottom: ${space[12]};
`;

// Reserves the height of the widget's tiles at each width, so that the content below does not move.
const Room = styled.div`
  width: 100%;

  &::before {
    display: block;
    padding-bottom: calc(56.25% + 20rem);
    content: '';
  }

  ${above.small} {
    width: calc(50% - ${space[3]});
  }

  ${above.wide} {
    width: calc((100% - 2 * ${space[6]}) / 3);
  }
`;

const Wait = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  place-content: center;
`;

interface Texts {
  readonly title: string;
  readonly pending: string;
}

function Pending({ title, pending }: Texts) {
  return (
    <Band as="div">
      <Head>
        <Heading level={2}>{title}</Heading>
      </Head>
      <Place>
        <Room />
        <Wait>
          <Spinner label={pending} />
        </Wait>
      </Place>
    </Band>
  );
}

/** Place for the blog's newest posts. The blog renders its heading too, or nothing. */
function LatestUpdatesPlace(texts: Texts) {
  return <SectionWidget name="mfe-blog/latest-updates" pending={<Pending {...texts} />} />;
}

const loadCheck = () => import('./check');
const { Part, withParts } = staticParts('home', async () => (await import('./home-parts')).parts);

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
        actions={<ConnectionCheck links={hero.actions} load={loadCheck} />}
        aside={<Part name="space" />}
      />
      <Part name="figures" />
      {areas.length > 0 && <Part name="country" rows={shares} />}
      <Part name="reasons" />
      <LatestUpdatesPlace {...latestUpdates} />
      <Part name="features" />
    </>
  );
}

export const loadHomePage = () => withParts(HomePage);
