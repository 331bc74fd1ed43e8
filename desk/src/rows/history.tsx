import { Accordion, AccordionDetails, AccordionSummary, Typography } from '@mui/material';
import { type RaRecord, useGetList, useNotify, useTranslate } from 'react-admin';
import { rowKind } from '../fields';
import { TextButton, useQuestion } from '../parts';
import { ALL_ROWS } from '../read-all';
import { timeText } from '../time';
import { FieldDifference } from './difference';
import { Panel } from './panel';
import { useDraftControl } from './use-draft';
import type { Values } from './values';

interface Entry extends RaRecord {
  readonly changed_at: string;
  readonly changed_by: string;
  readonly action: string;
  readonly before: Values | null;
}

/** Lists a row's changes, newest first. Each shows what it changed, and can be restored as it left the row. */
export function History() {
  const { resource, row: record, isDirty, sending, commit } = useDraftControl();
  const translate = useTranslate();
  const notify = useNotify();
  const { ask, question } = useQuestion();
  const { table, fields } = rowKind(resource);
  const { data = [] } = useGetList<Entry>(
    'content_history',
    {
      filter: { table_name: table, row_id: record?.id },
      sort: { field: 'id', order: 'DESC' },
      pagination: { page: 1, perPage: ALL_ROWS },
      // Read again after each save.
      meta: { version: record?.version },
    },
    // An open entry stays open.
    { placeholderData: (last) => last },
  );
  if (record === null) return null;
  const names = [...fields.map(({ name }) => name), 'published', 'publish_at', 'language'];
  const restore = (more: Values) => {
    const yes = async () => {
      if ((await commit('save', { more })) !== null) notify('desk.history.restored');
    };
    const texts = { title: 'desk.history.restore', content: 'desk.history.publicText' };
    return record.published === true ? ask({ ...texts, yes }) : yes();
  };
  let state: Values = record;
  const entries = data.map((entry) => {
    const after = state;
    state = { ...state, ...entry.before };
    const before = state;
    return { entry, before, after };
  });
  return (
    <Panel title="desk.history.title">
      {entries.length === 0 && <Typography>{translate('desk.history.none')}</Typography>}
      <div>
        {entries.map(({ entry, before, after }, place) => {
          const values = Object.fromEntries(fields.map(({ name }) => [name, after[name] ?? null]));
          const changed = names.filter(
            (name) => entry.action === 'update' && name in (entry.before ?? {}),
          );
          return (
            <Accordion
              key={entry.id}
              disableGutters
              slotProps={{ transition: { unmountOnExit: true } }}
            >
              <AccordionSummary>
                <Typography variant="body2">
                  {timeText(entry.changed_at)} ·{' '}
                  {translate('desk.history.by', {
                    who: entry.changed_by,
                    what: translate(`desk.history.${entry.action}`),
                  })}
                </Typography>
              </AccordionSummary>
              <AccordionDetails>
                {changed.map((name) => (
                  <FieldDifference key={name} {...{ name, before, after }} />
                ))}
                {place > 0 && (
                  <TextButton
                    label={`desk.history.${isDirty ? 'saveFirst' : 'restore'}`}
                    disabled={isDirty || sending !== null}
                    onClick={() => restore(values)}
                  />
                )}
              </AccordionDetails>
            </Accordion>
          );
        })}
      </div>
      {question}
    </Panel>
  );
}
