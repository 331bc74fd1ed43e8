import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Stack,
} from '@mui/material';
import { useState } from 'react';
import {
  type RaRecord,
  useDataProvider,
  useGetOne,
  useResourceContext,
  useTranslate,
} from 'react-admin';
import { rowKind } from '../fields';
import { timeText } from '../time';
import { Choice } from './choice';
import { FieldDifference } from './difference';
import { forgetUnsaved } from './keep-unsaved';
import { useRun } from './reason-for';
import { isEqual } from './values';

/** A save that the database refused, because the row had changed. */
export interface Refused {
  readonly id: RaRecord['id'];
  readonly data: RaRecord;
  readonly previousData: RaRecord;
}

/** Shows the fields that two editors changed, and saves the chosen ones. */
export function Conflict({
  refused,
  onClose,
}: {
  readonly refused: Refused;
  readonly onClose: () => void;
}) {
  const { id, data, previousData } = refused;
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const run = useRun();
  const [theirs, setTheirs] = useState<readonly string[]>([]);
  const { data: current } = useGetOne(resource, { id, meta: { conflict: true } });
  if (current === undefined) return null;
  const names = rowKind(resource).fields.map(({ name }) => name);
  const mine = names.filter((name) => !isEqual(data[name], previousData[name]));
  const both = mine.filter((name) => !isEqual(data[name], current[name]));
  const save = () => {
    const chosen = mine.filter((name) => !theirs.includes(name));
    const values = Object.fromEntries(chosen.map((name) => [name, data[name]]));
    const next = { ...current, ...values, loaded_version: current.version };
    return run(async () => {
      await dataProvider.update(resource, { id, data: next, previousData: current });
      forgetUnsaved(resource, id);
      onClose();
    }, 'desk.form.saved');
  };
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby="conflict">
      <DialogTitle id="conflict">{translate('desk.conflict.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText>
          {translate('desk.conflict.text', {
            who: current.changed_by,
            when: timeText(current.changed_at),
          })}
        </DialogContentText>
        <Stack sx={{ gap: 3, mt: 2 }}>
          {both.map((name) => (
            <Stack key={name} sx={{ gap: 1 }}>
              <FieldDifference {...{ name, before: current, after: data }} />
              <Choice
                label={translate(`resources.${resource}.fields.${name}`)}
                value={theirs.includes(name) ? 'theirs' : 'mine'}
                options={{
                  mine: translate('desk.conflict.mine'),
                  theirs: translate('desk.conflict.theirs'),
                }}
                onChange={(value) => {
                  const others = theirs.filter((each) => each !== name);
                  setTheirs(value === 'theirs' ? [...others, name] : others);
                }}
              />
            </Stack>
          ))}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('desk.conflict.cancel')}</Button>
        <Button variant="contained" onClick={save}>
          {translate('desk.conflict.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
