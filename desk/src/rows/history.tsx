import { Accordion, AccordionDetails, AccordionSummary, Button, Typography } from '@mui/material';
import {
  type RaRecord,
  useDataProvider,
  useGetList,
  useRecordContext,
  useResourceContext,
  useTranslate,
} from 'react-admin';
import { rowKind } from '../fields';
import { timeText } from '../time';
import { FieldDifference } from './difference';
import { Panel } from './panel';
import { useRun } from './reason-for';

const SHOWN = 30;

interface Entry extends RaRecord {
  readonly changed_at: string;
  readonly changed_by: string;
  readonly action: string;
  readonly before: Readonly<Record<string, unknown>> | null;
}

/** Lists a row's changes, newest first. Each has the values before it, and after it. */
export function History() {
  const resource = useResourceContext() ?? '';
  const record = useRecordContext();
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const run = useRun();
  const { table, fields } = rowKind(resource);
  const { data = [] } = useGetList<Entry>('content_history', {
    filter: { table_name: table, row_id: record?.id },
    sort: { field: 'id', order: 'DESC' },
    pagination: { page: 1, perPage: SHOWN },
    // Read again after each save.
    meta: { version: record?.version },
  });
  if (record === undefined) return null;
  const names = [...fields.map(({ name }) => name), 'published', 'publish_at', 'language'];
  const restore = (values: Readonly<Record<string, unknown>>) => {
    const data = { ...record, ...values, loaded_version: record.version };
    return run(
      () => dataProvider.update(resource, { id: record.id, data, previousData: record }),
      'desk.history.restored',
    );
  };
  let state: Readonly<Record<string, unknown>> = record;
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
        {entries.map(({ entry, before, after }) => {
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
                {changed.length > 0 && (
                  <Button
                    onClick={() =>
                      restore(Object.fromEntries(fields.map(({ name }) => [name, before[name]])))
                    }
                  >
                    {translate('desk.history.restore')}
                  </Button>
                )}
              </AccordionDetails>
            </Accordion>
          );
        })}
      </div>
    </Panel>
  );
}
