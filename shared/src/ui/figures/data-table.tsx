import { type ReactNode, useId } from 'react';
import { css, styled } from 'styled-components';
import { above, color, media, size, space } from '../../tokens/index.ts';

export const tableLook = css`
  width: 100%;
  font-size: ${size[-1]};
  font-variant-numeric: tabular-nums;
  line-height: 1.45;

  caption {
    padding-bottom: ${space[3]};
    font-weight: 700;
    text-align: start;
  }

  th,
  td {
    padding-block: ${space[3]};
    padding-inline: 0 ${space[4]};
    border-bottom: 1px solid ${color.line};
    text-align: start;
    vertical-align: top;
  }

  th:last-child,
  td:last-child {
    padding-inline-end: 0;
  }

  [data-head] th {
    border-bottom: 2px solid ${color.text};
    vertical-align: bottom;
  }
`;

/**
 * Renders a table as a list of its rows if there is no room for columns. Each cell shows the name of its column from
 * `data-label`. `[data-head]` marks the header row. Explicit roles replace the semantics of `display: table`.
 */
export const rowsAsLists = css`
  &,
  caption,
  thead,
  tbody,
  tr,
  th,
  td {
    display: block;
  }

  [data-head] {
    position: absolute;
    clip-path: inset(50%);
    width: 1px;
    height: 1px;
    overflow: hidden;
  }

  thead + tbody,
  [data-head] + tr {
    border-top: 2px solid ${color.text};
  }

  tr {
    padding-block: ${space[3]};
    border-bottom: 1px solid ${color.line};
  }

  th,
  td {
    padding: 0;
    border: 0;
  }

  td {
    display: flow-root;
    margin-top: ${space[1]};
  }

  [data-label] {
    text-align: start;
    padding-inline-start: 40cqi;
  }

  [data-label]::before {
    float: inline-start;
    width: 37cqi;
    margin-inline-start: -40cqi;
    color: ${color.textMuted};
    content: attr(data-label);
    /* Screen readers already announce the column. */
    content: attr(data-label) / '';
  }
`;

const Root = styled.div`
  container-type: inline-size;
`;

const Table = styled.table<{ $room: string }>`
  ${tableLook}

  caption {
    font-size: ${size[1]};
  }

  ${above.small} {
    font-size: ${size[0]};
  }

  [data-numeric='true'] {
    text-align: end;
  }

  ${({ $room }) => css`
    @container not (min-width: ${$room}) {
      ${rowsAsLists}
    }
  `}

  /* In print, links show their URLs, which need the full width. */
  ${media.print} {
    &:has([data-sources]) {
      ${rowsAsLists}
    }
  }
`;

// In rem of the table's own width: larger text gets the layout of a smaller screen.
const ROOM_FOR_FIGURES = '17rem';
const ROOM_FOR_WORDS = '36rem';

interface DataColumn<Key extends string> {
  readonly key: Key;
  readonly label: string;
  /** Aligns the column to the right. */
  readonly numeric?: boolean;
}

interface DataTableProps<Key extends string> {
  readonly caption?: string;
  /** Id of a heading that replaces the caption. */
  readonly labelledBy?: string;
  readonly columns: readonly DataColumn<Key>[];
  /** Rows; the first column is the row header. */
  readonly rows: readonly Readonly<Record<Key, ReactNode>>[];
}

/** A table that becomes a list of its rows on narrow screens. */
export function DataTable<Key extends string>({
  columns,
  rows,
  caption,
  labelledBy,
}: DataTableProps<Key>) {
  const captionId = useId();
  const [first, ...others] = columns;
  if (first === undefined) return null;
  const room = others.every(({ numeric }) => numeric) ? ROOM_FOR_FIGURES : ROOM_FOR_WORDS;
  return (
    <Root>
      {/* Browsers drop table roles without `display: table`, so they are explicit. */}
      <Table role="table" aria-labelledby={labelledBy ?? captionId} $room={room}>
        {caption && <caption id={captionId}>{caption}</caption>}
        <thead role="rowgroup">
          <tr role="row" data-head="">
            {columns.map(({ key, label, numeric }) => (
              <th key={key} role="columnheader" scope="col" data-numeric={numeric}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are static and may repeat
            <tr key={index} role="row">
              <th role="rowheader" scope="row">
                {row[first.key]}
              </th>
              {others.map(({ key, label, numeric }) => (
                <td key={key} role="cell" data-label={label} data-numeric={numeric}>
                  {row[key]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Root>
  );
}
