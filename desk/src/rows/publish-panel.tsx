import { Alert, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetList, useNotify, usePermissions, useTranslate } from 'react-admin';
import type { Role } from '../backend';
import { rowKind } from '../fields';
import { Line, TextButton, useQuestion } from '../parts';
import { ALL_ROWS } from '../read-all';
import { settings } from '../settings';
import { timeText, today, toInstant, toLocalTime } from '../time';
import type { DeskRow, Intent } from './commit';
import { FieldDifference } from './difference';
import { Panel } from './panel';
import { useDraftControl } from './use-draft';
import type { Values } from './values';

const HOUR_MS = 3_600_000;

interface ReviewEntry {
  readonly id: number;
  readonly kind: 'asked' | 'approved' | 'returned';
  readonly note: string | null;
  readonly version: string;
  readonly changes: Values | null;
  readonly written_by: string;
  readonly written_at: string;
}

function Proposal({ changes, row }: { readonly changes: Values; readonly row: DeskRow }) {
  const translate = useTranslate();
  return (
    <Alert severity="info" icon={false}>
      {translate('desk.publish.proposal')}
      {Object.keys(changes).map((name) => (
        <FieldDifference key={name} {...{ name, before: row, after: changes }} />
      ))}
    </Alert>
  );
}

/** Publishes a row now or later, takes it back, and passes it to a reviewer. Each button saves the form, too. */
export function PublishPanel() {
  const { resource, row, isDirty, sending, commit, base, changes } = useDraftControl();
  const translate = useTranslate();
  const notify = useNotify();
  const { permissions: roles } = usePermissions<readonly Role[]>();
  const sort = { field: 'second_person', order: 'ASC' } as const;
  const { data: [site] = [] } = useGetList('desk_settings', { sort });
  const needsSecond = site?.second_person === true;
  const [time, setTime] = useState(() => toLocalTime(new Date(Date.now() + HOUR_MS)));
  const [note, setNote] = useState('');
  const { ask, question } = useQuestion();
  const { table, fields } = rowKind(resource);
  const { data: reviews = [] } = useGetList<ReviewEntry>('content_reviews', {
    filter: { table_name: table, row_id: row?.id },
    sort: { field: 'id', order: 'DESC' },
    pagination: { page: 1, perPage: ALL_ROWS },
  });
  if (row === null) return null;
  const isReviewer = roles?.includes('reviewer') === true;
  const isShown = row.published === true;
  const state = `${row.state}`;
  const latest = reviews[0];
  const run = async (intent: Intent, done: string, more: Values = {}) => {
    const sent = await commit(intent, { more, note: note.trim() === '' ? null : note });
    if (sent === null) return;
    setNote('');
    notify(`desk.publish.${done}`);
  };
  const publish = (intent: Intent, done: string, more: Values = {}) => {
    const values: Values = { ...base, ...changes() };
    const last = fields.find(({ since }) => since !== undefined);
    const day = last && (values[last.name] ?? values[`${last.since}`]);
    if (last === undefined || `${day}` >= today()) return run(intent, done, more);
    const texts = { title: 'desk.publish.pastTitle', content: 'desk.publish.pastText' };
    return ask({ ...texts, yes: () => run(intent, done, more) });
  };
  const schedule = () => {
    const at = toInstant(time);
    if (!(at.getTime() > Date.now())) return notify('desk.publish.past', { type: 'warning' });
    return publish('schedule', 'scheduled', { publish_at: at.toISOString() });
  };
  const button = (name: string, press: () => unknown, isMain = false) => (
    <TextButton
      label={`desk.publish.${name}`}
      variant={isMain ? 'contained' : 'outlined'}
      sx={{ alignSelf: 'flex-start' }}
      disabled={sending !== null}
      onClick={press}
    />
  );
  const isAsked = latest?.kind === 'asked';
  // The words that were asked about, in the row or beside it.
  const hasChanged = isAsked && latest.version !== row.version;
  return (
    <Panel title="desk.publish.title">
      <Typography data-state={state}>
        {state === 'scheduled'
          ? translate('desk.publish.scheduledFor', { time: timeText(`${row.publish_at}`) })
          : translate(`desk.states.${state}`)}
      </Typography>
      {isShown && isDirty && (
        <Alert severity="info">
          {translate(needsSecond ? 'desk.publish.needsReview' : 'desk.publish.unsaved')}
        </Alert>
      )}
      {reviews.map(({ id, kind, note: text, written_by, written_at }) => (
        <Typography key={id} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {timeText(written_at)} · {written_by} {translate(`desk.publish.review.${kind}`)}
          {text !== null && `: ${text}`}
        </Typography>
      ))}
      {hasChanged && <Alert severity="warning">{translate('desk.publish.changedSince')}</Alert>}
      {isAsked && latest.changes !== null && <Proposal changes={latest.changes} row={row} />}
      {isShown
        ? button('back', () => run('withdraw', 'takenBack'))
        : button('now', () => publish('publish', 'published'), true)}
      {!isShown && (
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <Line
            type="datetime-local"
            label="desk.publish.time"
            words={{ zone: settings.timeZone }}
            value={time}
            onType={setTime}
            slotProps={{ inputLabel: { shrink: true } }}
          />
          {button('schedule', schedule)}
        </Stack>
      )}
      {(!isShown || isAsked || needsSecond) && (
        <>
          <Line
            label="desk.publish.note"
            value={note}
            onType={setNote}
            slotProps={{ htmlInput: { maxLength: 2000 } }}
          />
          <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
            {(isShown ? needsSecond && isDirty : !isAsked) &&
              button('ask', () => run('ask', 'asked'))}
            {isAsked && isReviewer && (
              <>
                {button('approve', () => publish('approve', 'published'))}
                {button('return', () => run('return', 'returned'))}
              </>
            )}
          </Stack>
        </>
      )}
      {question}
    </Panel>
  );
}
