import { DataTable } from '@site/shared/ui';
import type { ExplainerContent } from '../content/types';
import { SourceLinks } from './source-links';

/** IPv4 and IPv6 side by side, with the documents for each line. */
export function ComparisonTable({
  comparison,
}: {
  readonly comparison: ExplainerContent['comparison'];
}) {
  const { caption, columns, sourcesColumn, rows } = comparison;
  const [feature, ipv4, ipv6] = columns;
  return (
    <DataTable
      caption={caption}
      columns={[
        { key: 'feature', label: feature },
        { key: 'ipv4', label: ipv4 },
        { key: 'ipv6', label: ipv6 },
        { key: 'sources', label: sourcesColumn },
      ]}
      rows={rows.map(({ sources, ...row }) => ({
        ...row,
        sources: <SourceLinks sources={sources} short bare />,
      }))}
    />
  );
}
