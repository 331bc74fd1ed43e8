import { useApi, useSite } from '@site/shared/contract/runtime';
import { useQuery } from '@site/shared/query';
import { Band, Disclosure, PageHero, Stack, staticParts, Text } from '@site/shared/ui';
import { figureLabels } from '#content/dashboard-figures';
import { pageLabels } from '#content/page-labels';
import { type Adoption, areasOf } from '../adoption';
import { readAdoption } from '../api/adoption';
import { readShares } from '../api/shares';
import { ConnectionCheck } from '../components/connection/connection-check';
import { AdoptionChart } from '../components/figures/adoption-chart';
import { FigureFoot, FigureFrame, Figures } from '../components/figures/figure-frame';
import { StatisticsTabs } from '../components/figures/statistics-frame';
import { SectionHead } from '../components/layout/section-head';
import type { DashboardContent } from '../content/dashboard';
import { dashboardFigures } from '../content/dashboard-figures';
import { figureSources } from '../content/figure-sources';
import { useCopy } from '../use-copy';

const loadCheck = () => import('./check');
const { Part, withParts } = staticParts(
  'dashboard',
  async () => (await import('./dashboard-parts')).parts,
);

interface WorldProps {
  readonly adoption: Adoption;
  readonly copy: DashboardContent['world'];
}

function World({ adoption, copy }: WorldProps) {
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
      <Disclosure summary={figureLabels.chart.table}>
        <Part name="worldTable" rows={world} />
      </Disclosure>
    </>
  );
}

interface OverTimeProps {
  readonly adoption: Adoption;
  readonly copy: DashboardContent['detail']['overTime'];
}

function OverTime({ adoption, copy }: OverTimeProps) {
  const { overTime, asOf } = adoption;
  return (
    <FigureFrame id="over-time" copy={copy} source={figureSources.apnicLabs} asOf={asOf.apnic}>
      {overTime.length > 1 && (
        <Stack gap={4}>
          <Part name="overTime" rows={overTime} />
          <Disclosure summary={copy.table} headingLevel={4}>
            <Part name="overTimeTable" rows={overTime} />
          </Disclosure>
        </Stack>
      )}
    </FigureFrame>
  );
}

function DashboardPage() {
  const api = useApi();
  const areas = areasOf(useSite());
  const { hero, country, world, detail, frames } = useCopy(dashboardFigures);
  const shares = useQuery(areas.length > 0 ? ['shares'] : null, () => readShares(api, areas));
  const adoption = useQuery(['adoption'], () => readAdoption(api, areas));
  return (
    <>
      <PageHero
        title={hero.title}
        lead={hero.lead}
        actions={<ConnectionCheck links={hero.actions} load={loadCheck} />}
      />
      <Part name="stats" />
      {areas.length > 0 && (
        <Band tone="alt" labelledBy="country">
          <SectionHead id="country" title={country.title} />
          <Figures query={shares}>
            {(found) => (
              <Part
                name="country"
                rows={{
                  shares: found,
                  adoption: adoption.status === 'ready' ? adoption.data : null,
                }}
              />
            )}
          </Figures>
        </Band>
      )}
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
              {(found) => (
                <Stack gap={16}>
                  <OverTime adoption={found} copy={detail.overTime} />
                  <Part name="detail" rows={found} />
                </Stack>
              )}
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
