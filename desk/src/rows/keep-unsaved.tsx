import { Alert, Button } from '@mui/material';
import { useEffect, useState } from 'react';
import { type Identifier, useRecordContext, useResourceContext, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { LAST_PERSON } from '../backend';
import { rowKind } from '../fields';
import { timeText } from '../time';
import { isEqual } from './values';

/** Fields whose text is not saved. */
interface Unsaved {
  readonly at: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/** Another person at the same computer does not get the text. */
const keyOf = (resource: string, id?: Identifier) =>
  `desk-unsaved/${localStorage.getItem(LAST_PERSON)}/${resource}/${id ?? 'new'}`;

function readUnsaved(key: string): Unsaved | null {
  const text = localStorage.getItem(key);
  return text === null ? null : JSON.parse(text);
}

/** Removes the kept text of a saved row. */
export function forgetUnsaved(resource: string, id?: Identifier): void {
  localStorage.removeItem(keyOf(resource, id));
}

/** Keeps changed fields in this browser while one types, and offers them after a closed tab. */
export function KeepUnsaved() {
  const resource = useResourceContext() ?? '';
  const record = useRecordContext();
  const translate = useTranslate();
  const { watch, setValue } = useFormContext();
  const key = keyOf(resource, record?.id);
  const [found, setFound] = useState(() => readUnsaved(key));
  useEffect(() => {
    // A form without changes must not remove what a closed tab left.
    let hasChanged = false;
    const { unsubscribe } = watch((values, { type, name }) => {
      if (type !== 'change' && name === undefined) return;
      const names = [...rowKind(resource).fields.map((field) => field.name), 'language'];
      const changed = names.filter(
        (each) =>
          !isEqual(values[each] ?? null, record?.[each] ?? null) && values[each] !== undefined,
      );
      if (changed.length > 0) {
        hasChanged = true;
        const kept = Object.fromEntries(changed.map((each) => [each, values[each]]));
        const unsaved: Unsaved = { at: new Date().toISOString(), values: kept };
        localStorage.setItem(key, JSON.stringify(unsaved));
      } else if (hasChanged) localStorage.removeItem(key);
    });
    return unsubscribe;
  }, [watch, resource, record, key]);
  if (found === null) return null;
  const restore = () => {
    for (const [name, value] of Object.entries(found.values)) {
      setValue(name, value, { shouldDirty: true, shouldTouch: true });
    }
    setFound(null);
  };
  const discard = () => {
    localStorage.removeItem(key);
    setFound(null);
  };
  return (
    <Alert
      severity="warning"
      sx={{ mb: 2 }}
      action={
        <>
          <Button color="inherit" onClick={restore}>
            {translate('desk.form.restoreButton')}
          </Button>
          <Button color="inherit" onClick={discard}>
            {translate('desk.form.discard')}
          </Button>
        </>
      }
    >
      {translate('desk.form.restore', { time: timeText(found.at) })}
    </Alert>
  );
}
