import { color, size, space } from '@site/shared/tokens';
import { DataTable, Heading, Icon, Stack, Text, Timeline } from '@site/shared/ui';
import { styled } from 'styled-components';
import { ClosingCall } from '../components/calls/closing-call';
import { ClaimStats, PageSources, SourcedText } from '../components/claims/claims';
import { SourceLinks } from '../components/claims/source-links';
import { AddressAnatomy } from '../components/explainer/address-anatomy';
import { FirstMinute } from '../components/explainer/first-minute';
import { type ExplainerContent, explainer } from '../content/explainer';
import type { ClaimCard } from '../content/types';
import { useCopy } from '../use-copy';

const CardList = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(17rem, 100%), 1fr));
  gap: ${space[8]} ${space[10]};
`;

const Card = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space[3]};
  padding-top: ${space[4]};
  border-top: 1px solid ${color.lineStrong};
  break-inside: avoid;
`;

const CardHead = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[3]};

  & > span {
    color: ${color.accentText};
    font-size: ${size[1]};
  }
`;

function Cards({ cards }: { readonly cards: readonly ClaimCard[] }) {
  return (
    <CardList role="list">
      {cards.map(({ title, icon, ...rest }) => (
        <Card key={title}>
          <CardHead>
            <Icon icon={icon} />
            <Heading level={3}>{title}</Heading>
          </CardHead>
          <SourcedText {...rest} />
        </Card>
      ))}
    </CardList>
  );
}

/** Compares IPv4 and IPv6 line by line, with sources. */
function ComparisonTable({ comparison }: { readonly comparison: ExplainerContent['comparison'] }) {
  const { columns, sourcesColumn, rows } = comparison;
  const [feature, ipv4, ipv6] = columns;
  return (
    <DataTable
      labelledBy="comparison"
      columns={[
        { key: 'feature', label: feature },
        { key: 'ipv4', label: ipv4 },
        { key: 'ipv6', label: ipv6 },
        { key: 'sources', label: sourcesColumn },
      ]}
      rows={rows.map(({ sources, ...row }) => ({
        ...row,
        sources: <SourceLinks sources={sources} bare />,
      }))}
    />
  );
}

const useExplainer = () => useCopy(explainer);

function Address() {
  const { address } = useExplainer();
  return (
    <Stack gap={8}>
      <Stack gap={4}>
        {address.paragraphs.map((paragraph) => (
          <Text key={paragraph}>{paragraph}</Text>
        ))}
      </Stack>
      <AddressAnatomy address={address} />
    </Stack>
  );
}

function AdoptionTimeline() {
  const { entries } = useExplainer().timeline;
  return (
    <Timeline
      items={entries.map(({ when, title, text, sources }) => ({
        when,
        title,
        body: text,
        source: <SourceLinks sources={sources} />,
      }))}
    />
  );
}

function featuresOf(tab: 0 | 1) {
  return () => <Cards cards={useExplainer().features.tabs[tab].cards} />;
}

/** Static parts of the explainer, without event handlers. */
export const parts = {
  minute: () => <FirstMinute parts={useExplainer().minute.parts} />,
  address: Address,
  protocol: featuresOf(0),
  benefits: featuresOf(1),
  comparison: () => <ComparisonTable comparison={useExplainer().comparison} />,
  technical: () => <Cards cards={useExplainer().technical.cards} />,
  timeline: AdoptionTimeline,
  stats: () => <ClaimStats claims={useExplainer().stats.stats} />,
  enterprise: () => <Cards cards={useExplainer().enterprise.cards} />,
  closing: () => (
    <>
      <PageSources copy={explainer} />
      <ClosingCall {...useExplainer().callToAction} />
    </>
  ),
};
