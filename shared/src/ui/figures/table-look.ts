import { css } from 'styled-components';
import { color, size, space } from '../../tokens/index.ts';

/** The look of every table. */
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
 * A table as a list of its rows, where it has no room for columns: each cell beside the name of its column, which
 * is in `data-label`. The row of column names is in `[data-head]`. Without a table's display, roles say what it is.
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
    /* The cell's column is read out already. */
    content: attr(data-label) / '';
  }
`;
