import { Box, Stack } from '@mui/material';
import { type ReactNode, useState } from 'react';
import {
  Create,
  DeleteButton,
  Edit,
  type RaRecord,
  SaveButton,
  SelectInput,
  SimpleForm,
  Toolbar,
  useNotify,
  useRecordContext,
  useResourceContext,
} from 'react-admin';
import { createPortal } from 'react-dom';
import { refusalOf } from '../backend';
import { rowKind } from '../fields';
import { settings } from '../settings';
import { CalendarEntry } from './calendar-entry';
import { Conflict, type Refused } from './conflict';
import { History } from './history';
import { forgetUnsaved, KeepUnsaved } from './keep-unsaved';
import { Preview } from './preview';
import { PublishPanel } from './publish-panel';
import { useNotifyFailure } from './reason-for';
import { FieldInput } from './row-fields';
import { TranslationPanel } from './translation-panel';
import { useChoices } from './use-choices';

const CONFLICT = 'PT409';

function FormToolbar() {
  const record = useRecordContext();
  return (
    <Toolbar sx={{ justifyContent: 'space-between' }}>
      <SaveButton alwaysEnable={record?.id === undefined} />
      {record?.id !== undefined && <DeleteButton mutationMode="undoable" />}
    </Toolbar>
  );
}

function RowForm({ children }: { readonly children?: ReactNode }) {
  const resource = useResourceContext() ?? '';
  const choicesOf = useChoices();
  return (
    <SimpleForm toolbar={<FormToolbar />} sx={{ alignItems: 'stretch' }}>
      <KeepUnsaved />
      {rowKind(resource).fields.map((field) => (
        <FieldInput key={field.name} field={field} />
      ))}
      <SelectInput
        source="language"
        choices={choicesOf(settings.languages, 'languages')}
        defaultValue={settings.languages[0]}
        helperText={false}
      />
      {children}
    </SimpleForm>
  );
}

function Aside({ previewRef }: { readonly previewRef: (place: HTMLElement | null) => void }) {
  if (useRecordContext() === undefined) return null;
  return (
    <Stack
      component="aside"
      sx={{ gap: 2, width: { xs: '100%', lg: '45%' }, p: { xs: 1, lg: 0 }, ml: { lg: 2 } }}
    >
      <PublishPanel />
      <TranslationPanel />
      <Stack ref={previewRef} sx={{ gap: 2 }} />
      <History />
    </Stack>
  );
}

const columns = {
  '& .RaEdit-main': {
    flexDirection: { xs: 'column', lg: 'row' },
    alignItems: { xs: 'stretch', lg: 'flex-start' },
  },
  '& .RaEdit-card': { minWidth: 0 },
};

/** Edits a row. The database refuses the save if somebody else changed the row meanwhile. */
export function RowEdit() {
  const resource = useResourceContext() ?? '';
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const [refused, setRefused] = useState<Refused | null>(null);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  // Reads the form's values, beside the form.
  const preview = (
    <>
      <Preview />
      {resource === 'desk_events' && <CalendarEntry />}
    </>
  );
  return (
    <Edit
      mutationMode="pessimistic"
      redirect={false}
      sx={columns}
      aside={<Aside previewRef={setPlace} />}
      transform={(data: RaRecord) => ({ ...data, loaded_version: data.version })}
      mutationOptions={{
        onSuccess: ({ id }: RaRecord) => {
          forgetUnsaved(resource, id);
          notify('desk.form.saved');
        },
        onError: (error: Error, { id, data, previousData }) => {
          if (refusalOf(error)?.code === CONFLICT)
            setRefused({ id, data, previousData } as Refused);
          else notifyFailure(error);
        },
      }}
    >
      <Box>
        <RowForm>{place && createPortal(preview, place)}</RowForm>
        {refused !== null && <Conflict refused={refused} onClose={() => setRefused(null)} />}
      </Box>
    </Edit>
  );
}

/** Creates a draft. */
export function RowCreate() {
  const resource = useResourceContext() ?? '';
  const notifyFailure = useNotifyFailure();
  return (
    <Create
      redirect="edit"
      transform={(data: RaRecord) => ({ ...data, published: false })}
      mutationOptions={{
        onSettled: (_: unknown, error: unknown) => {
          if (error === null) forgetUnsaved(resource);
        },
        onError: notifyFailure,
      }}
    >
      <RowForm />
    </Create>
  );
}
