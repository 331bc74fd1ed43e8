import { useSite } from '@site/shared/contract/runtime';
import { above, space } from '@site/shared/tokens';
import { Band, PageHero, Stack, Text } from '@site/shared/ui';
import { styled } from 'styled-components';
import { ActionLinks } from '../components/action-links';
import { AdoptionChart } from '../components/adoption-chart';
import { AdoptionTable } from '../components/adoption-table';
import { ClosingCall } from '../components/closing-call';
import { CountryShare } from '../components/country-share';
import { BlocksTable, NeighboursTable } from '../components/country-tables';
import { SectionHead } from '../components/section-head';
import { StatCards } from '../components/stat-cards';
import { StatisticsTabs } from '../components/statistics-tabs';
import { useCopy } from '../components/use-copy';
import {
  type CountryAdoption,
  countryAdoptionFor,
  type WorldAdoption,
  worldAdoption,
} from '../content/adoption-data';
import { dashboard } from '../content/dashboard';
import type { DashboardContent } from '../content/types';

const Split = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[10]} ${space[16]};

  ${above.wide} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
  }
`;

const Aside = styled.div`
  display: grid;
  align-content: start;
  gap: ${space[8]};
`;

function WorldBand({ copy }: { readonly copy: DashboardContent['world'] }) {
  const adoption = useCopy<WorldAdoption>(worldAdoption);
  return (
    <Band labelledBy="world">
      <SectionHead id="world" title={copy.title} />
      <Stack gap={8}>
        {copy.paragraphs.map((paragraph) => (
          <Text key={paragraph}>{paragraph}</Text>
        ))}
        <AdoptionChart adoption={adoption} copy={copy} />
        <AdoptionTable weeks={adoption.weeks} copy={copy} />
      </Stack>
    </Band>
  );
}

interface CountryBandProps {
  readonly adoption: CountryAdoption;
  readonly copy: DashboardContent['country'];
}

function CountryBand({ adoption, copy }: CountryBandProps) {
  return (
    <Band tone="alt" labelledBy="country">
      <SectionHead id="country" title={copy.title} />
      <Stack gap={16}>
        <Split>
          <Aside>
            {copy.paragraphs.map((paragraph) => (
              <Text key={paragraph}>{paragraph}</Text>
            ))}
            <CountryShare adoption={adoption} copy={copy} />
          </Aside>
          <NeighboursTable adoption={adoption} copy={copy} />
        </Split>
        <BlocksTable adoption={adoption} copy={copy} />
      </Stack>
    </Band>
  );
}

/** The figures of IPv6 in the world and in the country. */
export function DashboardPage() {
  const { country: countryName } = useSite();
  const { hero, stats, world, country, frames, callToAction } =
    useCopy<DashboardContent>(dashboard);
  const adoption = useCopy(countryAdoptionFor(countryName));
  return (
    <>
      <PageHero
        title={hero.title}
        lead={hero.lead}
        actions={<ActionLinks links={hero.actions} />}
      />
      <Band labelledBy="stats">
        <SectionHead id="stats" title={stats.title} />
        <StatCards claims={stats.stats} min="17rem" />
      </Band>
      <WorldBand copy={world} />
      {adoption && <CountryBand adoption={adoption} copy={country} />}
      <Band labelledBy="frames">
        <SectionHead id="frames" title={frames.title} />
        <StatisticsTabs copy={frames} chartIds={['world', adoption ? 'country' : 'world']} />
      </Band>
      <ClosingCall {...callToAction} />
    </>
  );
}
