import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { above, color, size, space } from '../tokens';
import { ScrollRegion } from './scroll-region';

const Table = styled.table`
  width: 100%;
  font-size: ${size[-1]};
  font-variant-numeric: tabular-nums;
  line-height: 1.45;

  caption {
    padding-bottom: ${space[3]};
    font-size: ${size[1]};
    font-weight: 700;
    text-align: start;
  }

  th,
  td {
    min-width: 6.5rem;
    padding: ${space[3]} ${space[4]} ${space[3]} 0;
    border-bottom: 1px solid ${color.line};
    text-align: start;
    vertical-align: top;
  }

  thead th {
    border-bottom: 2px solid ${color.text};
    vertical-align: bottom;
  }

  tbody th {
    font-weight: 700;
  }

  ${above.small} {
    font-size: ${size[0]};
  }

  [data-numeric='true'] {
    text-align: end;
  }
`;

export interface DataColumn<Key extends string> {
  key: Key;
  label: string;
  /** Figures line up on the right. */
  numeric?: boolean;
}

export interface DataTableProps<Key extends string> {
  caption: string;
  columns: readonly DataColumn<Key>[];
  /** The cell of the first column names its row, so it is what rows are told apart by. */
  rows: readonly Readonly<Record<Key, ReactNode>>[];
}

/** A table that scrolls in its own frame where the screen is narrow. */
export function DataTable<Key extends string>({ caption, columns, rows }: DataTableProps<Key>) {
  const captionId = useId();
  return (
    <ScrollRegion labelledBy={captionId}>
      <Table>
        <caption id={captionId}>{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ key, label, numeric }) => (
              <th key={key} scope="col" data-numeric={numeric}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are static and may repeat
            <tr key={index}>
              {columns.map(({ key, numeric }, column) =>
                column === 0 ? (
                  <th key={key} scope="row">
                    {row[key]}
                  </th>
                ) : (
                  <td key={key} data-numeric={numeric}>
                    {row[key]}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </Table>
    </ScrollRegion>
  );
}
