import { Stack, Typography } from '@mui/material';
import { useEffect, useEffectEvent, useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import { FormDialog, TextButton } from '../parts';
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
  const read = useEffectEvent(async () => {
    setCurrent(null);
    setTheirs([]);
    if (row === null) return;
    try {
      setCurrent((await dataProvider.getOne<DeskRow>(resource, { id: row.id })).data);
    } catch (error) {
      dismiss();
      notifyFailure(error);
    }
  });
  useEffect(() => {
    if (isOpen) void read();
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
  const text = (name: string, words?: object) => translate(`desk.conflict.${name}`, words);
  const options = { mine: text('mine'), theirs: text('theirs') };
  const who = { who: current.changed_by, when: timeText(current.changed_at) };
  const actions = (
    <>
      <TextButton label="desk.conflict.cancel" onClick={dismiss} />
      <TextButton
        label={`desk.conflict.${hasMine ? 'save' : 'take'}`}
        type="submit"
        variant="contained"
      />
    </>
  );
  return (
    <FormDialog
      title={`desk.conflict.${both.length > 0 ? 'title' : 'newer'}`}
      actions={actions}
      onSubmit={save}
      onClose={dismiss}
      maxWidth="md"
    >
      <Typography>{text(both.length > 0 ? 'text' : 'read', who)}</Typography>
      {both.map((name) => (
        <Stack key={name} sx={{ gap: 1 }}>
          <FieldDifference {...{ name, before: current, after: mine }} />
          <Choice
            label={translate(`resources.${resource}.fields.${name}`)}
            value={theirs.includes(name) ? 'theirs' : 'mine'}
            options={options}
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
    </FormDialog>
  );
}
