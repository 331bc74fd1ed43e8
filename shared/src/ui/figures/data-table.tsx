import { type ReactNode, useId } from 'react';
import { css, styled } from 'styled-components';
import { above, media, size } from '../../tokens/index.ts';
import { rowsAsLists, tableLook } from './table-look.ts';

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

  /* On paper sources have their addresses, which no column has room for. */
  ${media.print} {
    &:has([data-sources]) {
      ${rowsAsLists}
    }
  }
`;

// In rem of the table's own width, so that larger text takes the layout of a smaller screen.
const ROOM_FOR_FIGURES = '17rem';
const ROOM_FOR_WORDS = '36rem';

export interface DataColumn<Key extends string> {
  readonly key: Key;
  readonly label: string;
  /** Figures line up on the right. */
  readonly numeric?: boolean;
}

export interface DataTableProps<Key extends string> {
  readonly caption?: string;
  /** The id of a heading that names the table in place of a caption. */
  readonly labelledBy?: string;
  readonly columns: readonly DataColumn<Key>[];
  /** The first column names the row. */
  readonly rows: readonly Readonly<Record<Key, ReactNode>>[];
}

/** A table. Where the screen has no room for its columns it is a list of its rows. */
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
      {/* Without `display: table` browsers drop the roles, so they are set. */}
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
