import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { timeText } from '../time';
import { useDraftControl } from './use-draft';

/** Says in one place, with times: what is saved, what is typed and where it is kept, and what a colleague has saved. */
export function Status() {
  const translate = useTranslate();
  const { row, isDirty, kept, keptAt, sending, isLate, newer } = useDraftControl();
  const lines = [
    row !== null &&
      translate(`desk.status.${row.published ? 'public' : 'draft'}`, {
        time: timeText(row.changed_at),
        who: row.changed_by,
      }),
    isDirty && translate(`desk.status.${kept}`, { time: keptAt === null ? '' : timeText(keptAt) }),
    newer !== null &&
      translate('desk.status.newer', { time: timeText(newer.changed_at), who: newer.changed_by }),
    sending !== null && translate(isLate ? 'desk.status.late' : 'desk.status.sending'),
  ].filter((line) => line !== false);
  return (
    <div role="status">
      {lines.map((line) => (
        <Typography key={line} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {line}
        </Typography>
      ))}
    </div>
  );
}
