import { Card, CardContent, Stack, Typography } from '@mui/material';
import { Title, useGetList, useNotify, useRefresh, useTranslate } from 'react-admin';
import { ROWS } from '../fields';
import { deletePicture } from '../files/store-file';
import { TextButton } from '../parts';
import { ALL_ROWS } from '../read-all';
import { timeText } from '../time';
import { commitRow } from './commit';
import { useNotifyFailure } from './say';

interface Deleted {
  readonly id: string;
  readonly table_name: string;
  /** Null for a picture, whose name is its title. */
  readonly row_id: number | null;
  readonly title: string;
  readonly deleted_at: string;
  readonly deleted_by: string;
}

export function Trash() {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const notifyFailure = useNotifyFailure();
  const { data, total } = useGetList<Deleted>('desk_trash', {
    sort: { field: 'deleted_at', order: 'DESC' },
    pagination: { page: 1, perPage: ALL_ROWS },
  });
  const restore = async ({ table_name, row_id, title }: Deleted) => {
    const kind = ROWS.find(({ table }) => table === table_name);
    try {
      if (kind === undefined || row_id === null) await deletePicture(title, false);
      else await commitRow(kind.view, 'restore', { id: row_id });
      notify('desk.trash.restored');
    } catch (error) {
      notifyFailure(error);
    }
    refresh();
  };
  return (
    <Card sx={{ mt: 2 }}>
      <Title title={translate('resources.desk_trash.name')} />
      <CardContent>
        <Stack sx={{ gap: 1.5 }}>
          <Typography>{translate('desk.trash.text')}</Typography>
          {total === 0 && <Typography>{translate('desk.trash.empty')}</Typography>}
          {data?.map((row) => (
            <Stack
              key={row.id}
              direction="row"
              sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}
            >
              <Typography sx={{ flex: 1, minWidth: 200, overflowWrap: 'anywhere' }}>
                {translate('desk.trash.by', {
                  title: row.title,
                  who: row.deleted_by,
                  time: timeText(row.deleted_at),
                })}
              </Typography>
              <TextButton
                label="desk.trash.restore"
                variant="outlined"
                aria-label={`${translate('desk.trash.restore')}: ${row.title}`}
                onClick={() => restore(row)}
              />
            </Stack>
          ))}
        </Stack>
      </CardContent>
    </Card>
  );
}
