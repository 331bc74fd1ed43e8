import { Band, SourceNote, Stack, TextLink } from '@site/shared/ui';
import { pageLabels } from '#content/page-labels';
import type { Adoption, SharesOfDay } from '../adoption';
import { ClosingCall } from '../components/calls/closing-call';
import { StatCards } from '../components/claims/stat-cards';
import { TestElsewhere } from '../components/connection/connection-check';
import {
  AdoptionTable,
  areAnnouncementsKnown,
  CountryChart,
  CountryChartTable,
  NetworksTable,
  RegistrationsTable,
  SitesTable,
  YearsTable,
} from '../components/figures/country-figures';
import {
  CountryStanding,
  NeighboursTable,
  SideBySide,
} from '../components/figures/country-standing';
import { FigureFoot, FigureFrame } from '../components/figures/figure-frame';
import { SectionHead } from '../components/layout/section-head';
import { dashboard } from '../content/dashboard';
import { figureSources } from '../content/figure-sources';
import { standing } from '../content/standing';
import { useCopy } from '../use-copy';

interface CountryProps {
  readonly rows: {
    readonly shares: SharesOfDay | null;
    /** Null if the database is unavailable. */
    readonly adoption: Adoption | null;
  };
}

function Country({ rows: { shares, adoption } }: CountryProps) {
  const { country } = useCopy(dashboard);
  const copy = useCopy(standing);
  return (
    <SideBySide>
      <CountryStanding shares={shares} copy={copy} />
      <Stack gap={3}>
        <NeighboursTable
          shares={shares}
          copy={copy.table}
          blocks={{ label: country.blocks, counts: adoption?.blocks ?? {} }}
        />
        <SourceNote>{country.caption}</SourceNote>
        <FigureFoot
          id="country"
          source={figureSources.afrinicDelegated}
          asOf={adoption?.asOf.afrinic}
          csv={shares && country.csv}
        />
      </Stack>
    </SideBySide>
  );
}

function Detail({ rows }: { readonly rows: Adoption }) {
  const { detail: copy } = useCopy(dashboard);
  const { asOf, overTime, years, registrations, networks, sites } = rows;
  const { stop } = pageLabels.marks;
  const { names } = copy.missing;
  const missing = [
    overTime.length < 2 && names.overTime,
    years.length === 0 && names.years,
    registrations.length === 0 && names.registrations,
    !areAnnouncementsKnown(registrations) && names.announced,
    networks.length === 0 && names.networks,
    sites.length === 0 && names.sites,
  ].filter((name) => name !== false);
  const afrinic = { source: figureSources.afrinicDelegated, asOf: asOf.afrinic };
  const apnic = { source: figureSources.apnicLabs, asOf: asOf.apnic };
  return (
    <Stack gap={16}>
      <FigureFrame id="blocks" copy={copy.years} {...afrinic}>
        {years.length > 0 && <YearsTable rows={years} copy={copy.years} />}
      </FigureFrame>
      <FigureFrame id="registrations" copy={copy.registrations} {...afrinic}>
        {registrations.length > 0 && (
          <RegistrationsTable rows={registrations} copy={copy.registrations} />
        )}
      </FigureFrame>
      <FigureFrame id="networks" copy={copy.networks} {...apnic}>
        {networks.length > 0 && <NetworksTable rows={networks} copy={copy.networks} />}
      </FigureFrame>
      <FigureFrame id="sites" copy={copy.sites} source={figureSources.ownLookups} asOf={asOf.dns}>
        {sites.length > 0 && <SitesTable rows={sites} copy={copy.sites} />}
      </FigureFrame>
      {missing.length > 0 && (
        <p>
          {`${copy.missing.label} ${pageLabels.list(missing)}${stop} ${copy.missing.text} `}
          <TextLink href={copy.missing.link.href}>{copy.missing.link.label}</TextLink>
        </p>
      )}
    </Stack>
  );
}

function Stats() {
  const { stats } = useCopy(dashboard);
  return (
    <Band labelledBy="stats">
      <SectionHead id="stats" title={stats.title} />
      <StatCards claims={stats.stats} min="17rem" />
    </Band>
  );
}

function Closing() {
  const { claims, callToAction } = useCopy(dashboard);
  return (
    <>
      <Band tone="alt" labelledBy="claims">
        <SectionHead id="claims" title={claims.title} lead={claims.lead} />
        <StatCards claims={claims.claims} min="17rem" />
      </Band>
      <ClosingCall {...callToAction} note={<TestElsewhere />} />
    </>
  );
}

/** Static parts of the dashboard, without event handlers. */
export const parts = {
  country: Country,
  worldTable: AdoptionTable,
  overTime: CountryChart,
  overTimeTable: CountryChartTable,
  detail: Detail,
  stats: Stats,
  closing: Closing,
};
