import { Button, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import {
  type Identifier,
  useDataProvider,
  useGetList,
  useNotify,
  usePermissions,
  useRecordContext,
  useResourceContext,
  useTranslate,
} from 'react-admin';
import type { Role } from '../backend';
import { rowKind } from '../fields';
import { settings } from '../settings';
import { timeText, toInstant, toLocalTime } from '../time';
import { Panel } from './panel';
import { useRun } from './reason-for';

const HOUR_MS = 3_600_000;

interface ReviewEntry {
  readonly id: Identifier;
  readonly kind: string;
  readonly note: string | null;
  readonly written_by: string;
  readonly written_at: string;
}

/** Publishes a row now or later, takes it back, and passes it to a reviewer. */
export function PublishPanel() {
  const resource = useResourceContext() ?? '';
  const record = useRecordContext();
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const run = useRun();
  const { permissions: roles } = usePermissions<readonly Role[]>();
  const [time, setTime] = useState(() => toLocalTime(new Date(Date.now() + HOUR_MS)));
  const [note, setNote] = useState('');
  const { table } = rowKind(resource);
  const { data: reviews = [] } = useGetList<ReviewEntry>('content_reviews', {
    filter: { table_name: table, row_id: record?.id },
    sort: { field: 'id', order: 'DESC' },
    pagination: { page: 1, perPage: 5 },
  });
  const isReviewer = roles?.includes('reviewer') === true;
  if (record === undefined) return null;
  const update = (data: Readonly<Record<string, unknown>>) =>
    dataProvider.update(resource, { id: record.id, data, previousData: { id: record.id } });
  const review = (kind: string) =>
    dataProvider.create('content_reviews', {
      data: { table_name: table, row_id: record.id, kind, note: note === '' ? null : note },
    });
  const publish = (at: Date | null) =>
    update({ published: true, publish_at: at?.toISOString() ?? null });
  const schedule = () => {
    const at = toInstant(time);
    if (!(at.getTime() > Date.now())) return notify('desk.publish.past', { type: 'warning' });
    return run(() => publish(at), 'desk.publish.scheduled');
  };
  const approve = async () => {
    await review('approved');
    await publish(null);
  };
  const isDraft = record.state === 'draft' || record.state === 'in_review';
  const button = (
    name: string,
    change: () => Promise<unknown>,
    done: string,
    variant: 'contained' | 'outlined' = 'outlined',
  ) => (
    <Button variant={variant} onClick={() => run(change, `desk.publish.${done}`)}>
      {translate(`desk.publish.${name}`)}
    </Button>
  );
  return (
    <Panel title="desk.publish.title">
      <Typography data-state={record.state}>
        {record.state === 'scheduled'
          ? translate('desk.publish.scheduledFor', { time: timeText(record.publish_at) })
          : translate(`desk.states.${record.state}`)}
      </Typography>
      {reviews.map(({ id, kind, note: text, written_by, written_at }) => (
        <Typography key={id} variant="body2">
          {timeText(written_at)} · {written_by} {translate(`desk.publish.review.${kind}`)}
          {text !== null && `: ${text}`}
        </Typography>
      ))}
      <Stack direction="row">
        {isDraft
          ? button('now', () => publish(null), 'published', 'contained')
          : button('back', () => update({ published: false }), 'takenBack')}
      </Stack>
      {isDraft && (
        <>
          <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
            <TextField
              type="datetime-local"
              label={translate('desk.publish.time', { zone: settings.timeZone })}
              value={time}
              onChange={(event) => setTime(event.target.value)}
              slotProps={{ inputLabel: { shrink: true } }}
            />
            <Button variant="outlined" onClick={schedule}>
              {translate('desk.publish.schedule')}
            </Button>
          </Stack>
          <TextField
            label={translate('desk.publish.note')}
            value={note}
            onChange={(event) => setNote(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 2000 } }}
          />
          <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
            {record.state === 'draft' && button('ask', () => review('asked'), 'asked')}
            {record.state === 'in_review' && isReviewer && (
              <>
                {button('approve', approve, 'published')}
                {button('return', () => review('returned'), 'returned')}
              </>
            )}
          </Stack>
        </>
      )}
    </Panel>
  );
}
