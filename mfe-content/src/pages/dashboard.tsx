import { useApi, useSite } from '@site/shared/contract/runtime';
import { useQuery } from '@site/shared/query';
import { Band, PageHero, SourceNote, Stack, staticParts, Text } from '@site/shared/ui';
import { type Adoption, areasOf, type SharesOfDay } from '../adoption';
import { readAdoption } from '../api/adoption';
import { readShares } from '../api/shares';
import { AdoptionChart } from '../components/adoption-chart';
import { AdoptionTable } from '../components/adoption-table';
import { ConnectionCheck } from '../components/connection-check';
import { CountryChart } from '../components/country-chart';
import { CountryStanding } from '../components/country-standing';
import {
  NetworksTable,
  RegistrationsTable,
  SitesTable,
  YearsTable,
} from '../components/country-tables';
import { FigureFoot, FigureFrame } from '../components/figure-frame';
import { Figures } from '../components/figures';
import { NeighboursTable } from '../components/neighbours-table';
import { SectionHead } from '../components/section-head';
import { SideBySide } from '../components/side-by-side';
import { StatisticsTabs } from '../components/statistics-tabs';
import { useCopy } from '../components/use-copy';
import { dashboardFigures } from '../content/dashboard-figures';
import { figureSources } from '../content/figure-sources';
import { pageLabels } from '../content/page-labels';
import { standing } from '../content/standing';
import type { DashboardContent, StandingContent } from '../content/types';

const loadCheck = () => import('./check');
const { Part, withParts } = staticParts(
  'dashboard',
  async () => (await import('./dashboard-parts')).parts,
);

interface CountryProps {
  readonly shares: SharesOfDay | null;
  /** Null while they cannot be read. */
  readonly adoption: Adoption | null;
  readonly copy: DashboardContent['country'];
}

function Country({ shares, adoption, copy }: CountryProps) {
  const standingCopy = useCopy<StandingContent>(standing);
  return (
    <SideBySide>
      <CountryStanding shares={shares} copy={standingCopy} />
      <Stack gap={3}>
        <NeighboursTable
          shares={shares}
          copy={standingCopy.table}
          blocks={{ label: copy.blocks, counts: adoption?.blocks ?? {} }}
        />
        <SourceNote>{copy.caption}</SourceNote>
        <FigureFoot
          id="country"
          source={figureSources.afrinicDelegated}
          asOf={adoption?.asOf.afrinic}
          csv={shares && copy.csv}
        />
      </Stack>
    </SideBySide>
  );
}

interface AdoptionProps<Part extends keyof DashboardContent> {
  readonly adoption: Adoption;
  readonly copy: DashboardContent[Part];
}

function World({ adoption, copy }: AdoptionProps<'world'>) {
  const { world, asOf } = adoption;
  if (world.length < 2) return <Text>{pageLabels.noData}</Text>;
  return (
    <>
      <AdoptionChart weeks={world} copy={copy} />
      <FigureFoot
        id="world"
        source={figureSources.googleStatistics}
        asOf={asOf['google-series']}
        csv={copy.csv}
      />
      <AdoptionTable weeks={world} copy={copy} />
    </>
  );
}

function Detail({ adoption, copy }: AdoptionProps<'detail'>) {
  const { asOf, overTime, years, registrations, networks, sites } = adoption;
  const afrinic = { source: figureSources.afrinicDelegated, asOf: asOf.afrinic };
  const apnic = { source: figureSources.apnicLabs, asOf: asOf.apnic };
  return (
    <Stack gap={16}>
      <FigureFrame id="over-time" copy={copy.overTime} {...apnic}>
        {overTime.length > 1 && <CountryChart points={overTime} copy={copy.overTime} />}
      </FigureFrame>
      <FigureFrame id="blocks" copy={copy.years} {...afrinic}>
        {years.length > 0 && <YearsTable years={years} copy={copy.years} />}
      </FigureFrame>
      <FigureFrame id="registrations" copy={copy.registrations} {...afrinic}>
        {registrations.length > 0 && (
          <RegistrationsTable registrations={registrations} copy={copy.registrations} />
        )}
      </FigureFrame>
      <FigureFrame id="networks" copy={copy.networks} {...apnic}>
        {networks.length > 0 && <NetworksTable networks={networks} copy={copy.networks} />}
      </FigureFrame>
      <FigureFrame id="sites" copy={copy.sites} source={figureSources.ownLookups} asOf={asOf.dns}>
        {sites.length > 0 && <SitesTable sites={sites} copy={copy.sites} />}
      </FigureFrame>
    </Stack>
  );
}

/** The figures of IPv6 in the country and in the world. */
function DashboardPage() {
  const api = useApi();
  const areas = areasOf(useSite());
  const { hero, world, country, detail, frames } =
    useCopy<Omit<DashboardContent, 'stats' | 'callToAction'>>(dashboardFigures);
  const shares = useQuery(areas.length > 0 ? ['shares'] : null, () => readShares(api, areas));
  const adoption = useQuery(['adoption'], () => readAdoption(api, areas));
  return (
    <>
      <PageHero
        title={hero.title}
        lead={hero.lead}
        actions={<ConnectionCheck links={hero.actions} load={loadCheck} />}
      />
      {areas.length > 0 && (
        <Band labelledBy="country">
          <SectionHead id="country" title={country.title} />
          <Figures query={shares}>
            {(found) => (
              <Country
                shares={found}
                adoption={adoption.status === 'ready' ? adoption.data : null}
                copy={country}
              />
            )}
          </Figures>
        </Band>
      )}
      <Part name="stats" />
      <Band labelledBy="world">
        <SectionHead id="world" title={world.title} />
        <Stack gap={8}>
          {world.paragraphs.map((paragraph) => (
            <Text key={paragraph}>{paragraph}</Text>
          ))}
          <Figures query={adoption}>{(found) => <World adoption={found} copy={world} />}</Figures>
        </Stack>
      </Band>
      {areas.length > 0 && (
        <Band tone="alt" labelledBy="detail">
          <SectionHead id="detail" title={detail.title} />
          <Stack gap={12}>
            {detail.paragraphs.map((paragraph) => (
              <Text key={paragraph}>{paragraph}</Text>
            ))}
            <Figures query={adoption}>
              {(found) => <Detail adoption={found} copy={detail} />}
            </Figures>
          </Stack>
        </Band>
      )}
      <Band labelledBy="frames">
        <SectionHead id="frames" title={frames.title} />
        <StatisticsTabs
          copy={frames}
          chartIds={['world', areas.length > 0 ? 'country' : 'world']}
        />
      </Band>
      <Part name="closing" />
    </>
  );
}

export const loadDashboardPage = () => withParts(DashboardPage);
