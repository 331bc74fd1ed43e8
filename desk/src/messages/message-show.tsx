import { Link, Stack, Typography } from '@mui/material';
import { useEffect, useEffectEvent } from 'react';
import {
  DeleteButton,
  type RaRecord,
  Show,
  useRecordContext,
  useTranslate,
  useUpdate,
} from 'react-admin';
import { TextButton } from '../parts';
import { useNotifyFailure } from '../rows/say';
import { timeText } from '../time';

const MAX_SUBJECT = 200;

/** Returns a mail to the sender in the reader's own mail program. */
function replyUrl({ email, subject }: RaRecord): string {
  const line = subject.replace(/\s+/g, ' ').slice(0, MAX_SUBJECT);
  // An address may contain `?` or `&`, which would add fields to the mail.
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${line}`)}`;
}

function Message() {
  const record = useRecordContext();
  const translate = useTranslate();
  const onError = useNotifyFailure();
  // Nothing is sent later by itself.
  const [update] = useUpdate(undefined, undefined, { networkMode: 'always', retry: false });
  const id = record?.id;
  const state = record?.state;
  const mark = (to: string) =>
    update('desk_messages', { id, data: { state: to }, previousData: { id } }, { onError });
  const open = useEffectEvent(() => {
    if (state === 'new') mark('read');
  });
  useEffect(() => {
    if (id !== undefined) open();
  }, [id]);
  if (record === undefined) return null;
  const isDone = state === 'done';
  return (
    <Stack sx={{ gap: 2, p: 2, alignItems: 'flex-start', overflowWrap: 'anywhere' }}>
      <Typography variant="h5" component="h2">
        {record.subject}
      </Typography>
      <Typography>
        {record.name} · <Link href={replyUrl(record)}>{record.email}</Link> ·{' '}
        {timeText(record.received_at)} · {translate(`desk.states.${state}`)}
      </Typography>
      <Typography sx={{ whiteSpace: 'pre-wrap' }}>{record.message}</Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        <TextButton label="desk.messages.reply" variant="contained" href={replyUrl(record)} />
        <TextButton
          label={`desk.messages.${isDone ? 'unread' : 'done'}`}
          variant="outlined"
          onClick={() => mark(isDone ? 'new' : 'done')}
        />
        <DeleteButton mutationMode="pessimistic" />
      </Stack>
    </Stack>
  );
}

export function MessageShow() {
  return (
    <Show actions={false}>
      <Message />
    </Show>
  );
}
