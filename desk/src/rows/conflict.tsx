import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Stack,
} from '@mui/material';
import { useEffect, useEffectEvent, useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import { timeText } from '../time';
import { Choice } from './choice';
import type { DeskRow } from './commit';
import { FieldDifference } from './difference';
import { useNotifyFailure } from './say';
import { namesOf, useDraftControl } from './use-draft';
import { isEqual } from './values';

/** Shows what somebody else saved since editing started, and lets the person choose a text for each field that both changed. */
export function Conflict() {
  const { resource, row, base, failure, changes, rebase, commit, dismiss } = useDraftControl();
  const translate = useTranslate();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const dataProvider = useDataProvider();
  const [theirs, setTheirs] = useState<readonly string[]>([]);
  const [current, setCurrent] = useState<DeskRow | null>(null);
  const isOpen = failure?.reason === 'changed';
  const read = useEffectEvent(() => {
    setCurrent(null);
    setTheirs([]);
    if (row === null) return;
    dataProvider.getOne<DeskRow>(resource, { id: row.id }).then(
      ({ data }) => setCurrent(data),
      (error: unknown) => {
        dismiss();
        notifyFailure(error);
      },
    );
  });
  useEffect(() => {
    if (isOpen) read();
  }, [isOpen]);
  if (!isOpen || current === null) return null;
  const mine = changes();
  const changed = namesOf(resource).filter((name) => !isEqual(current[name], base[name]));
  const both = changed.filter((name) => name in mine && !isEqual(mine[name], current[name]));
  const others = changed.filter((name) => !both.includes(name));
  const hasMine = Object.keys(mine).length > 0;
  const save = async () => {
    rebase(current, theirs);
    if (hasMine && (await commit('save')) !== null) notify('desk.form.saved');
  };
  return (
    <Dialog open onClose={dismiss} maxWidth="md" fullWidth aria-labelledby="conflict">
      <DialogTitle id="conflict">
        {translate(both.length > 0 ? 'desk.conflict.title' : 'desk.conflict.newer')}
      </DialogTitle>
      <DialogContent>
        <DialogContentText>
          {translate(both.length > 0 ? 'desk.conflict.text' : 'desk.conflict.read', {
            who: current.changed_by,
            when: timeText(current.changed_at),
          })}
        </DialogContentText>
        <Stack sx={{ gap: 3, mt: 2 }}>
          {both.map((name) => (
            <Stack key={name} sx={{ gap: 1 }}>
              <FieldDifference {...{ name, before: current, after: mine }} />
              <Choice
                label={translate(`resources.${resource}.fields.${name}`)}
                value={theirs.includes(name) ? 'theirs' : 'mine'}
                options={{
                  mine: translate('desk.conflict.mine'),
                  theirs: translate('desk.conflict.theirs'),
                }}
                onChange={(value) => {
                  const rest = theirs.filter((each) => each !== name);
                  setTheirs(value === 'theirs' ? [...rest, name] : rest);
                }}
              />
            </Stack>
          ))}
          {others.map((name) => (
            <FieldDifference key={name} {...{ name, before: base, after: current }} />
          ))}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={dismiss}>{translate('desk.conflict.cancel')}</Button>
        <Button variant="contained" onClick={save}>
          {translate(hasMine ? 'desk.conflict.save' : 'desk.conflict.take')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
