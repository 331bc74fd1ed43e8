import { type Theme, useMediaQuery } from '@mui/material';
import type { ReactNode } from 'react';
import {
  BulkActionsToolbar,
  DataTable,
  List,
  type ListProps,
  type RaRecord,
  SelectAllButton,
  SimpleList,
} from 'react-admin';
import { ALL_ROWS } from '../read-all';

interface DeskListProps extends ListProps {
  readonly rowClick: 'edit' | 'show';
  readonly bulk: ReactNode;
  /** Lines of a row on a phone. */
  readonly lines: (record: RaRecord) => readonly [title: string, ...details: string[]];
  readonly children: ReactNode;
}

/** A list that is a table on a wide screen. *Select all* leaves no row out. */
export function DeskList({ rowClick, bulk, lines, children, ...list }: DeskListProps) {
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  return (
    <List
      perPage={25}
      // A long word widens the table, not the page.
      sx={{ '& .RaList-main': { minWidth: 0 }, '& .RaList-content': { overflowX: 'auto' } }}
      {...list}
    >
      {isNarrow ? (
        <SimpleList
          linkType={rowClick}
          sx={{ overflowWrap: 'anywhere' }}
          primaryText={(record) => lines(record)[0]}
          secondaryText={(record) => lines(record).slice(1).filter(Boolean).join(' · ')}
        />
      ) : (
        <DataTable
          rowClick={rowClick}
          bulkActionButtons={bulk}
          bulkActionsToolbar={
            <BulkActionsToolbar selectAllButton={<SelectAllButton limit={ALL_ROWS} />}>
              {bulk}
            </BulkActionsToolbar>
          }
          // Dates would break at hyphens.
          sx={{
            '& td:is([class*=date], [class*=_on], [class*=_at])': { whiteSpace: 'nowrap' },
            '& .column-title, & .column-subject': { minWidth: 240 },
          }}
        >
          {children}
        </DataTable>
      )}
    </List>
  );
}
