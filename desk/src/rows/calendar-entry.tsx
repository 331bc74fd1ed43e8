import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Panel } from './panel';
import { useTypedRow } from './preview';

/** Shows an event as calendar programs do: all-day, with its time as text. */
export function CalendarEntry() {
  const row = useTypedRow();
  const translate = useTranslate();
  if (row === undefined) return null;
  const { title, event_date, end_date, location, time, short_description } = row;
  const days = [event_date, end_date].filter(Boolean).join(' – ');
  return (
    <Panel title="desk.calendar.title">
      <Typography sx={{ fontWeight: 700 }}>{title}</Typography>
      <Typography>{translate('desk.calendar.allDay', { days })}</Typography>
      {location && <Typography>{location}</Typography>}
      <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {[time, short_description].filter(Boolean).join('\n\n')}
      </Typography>
    </Panel>
  );
}
