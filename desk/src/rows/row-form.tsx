import { Box, Stack, Toolbar } from '@mui/material';
import { type FormEvent, useEffect, useMemo, useState } from 'react';
import {
  Loading,
  type RaRecord,
  RecordContextProvider,
  SelectInput,
  Title,
  useGetOne,
  useNotify,
  useRedirect,
  useResourceContext,
  useTranslate,
} from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import { useLocation, useParams } from 'react-router-dom';
import { rowKind } from '../fields';
import { TextButton } from '../parts';
import { failureOf } from '../reasons';
import { settings } from '../settings';
import type { DeskRow } from './commit';
import { Conflict } from './conflict';
import { History } from './history';
import { KeptDrafts } from './kept-drafts';
import { Preview } from './preview';
import { PublishPanel } from './publish-panel';
import { FieldInput } from './row-fields';
import { FailureAlert, useDeleted } from './say';
import { Status } from './status';
import { TranslationPanel } from './translation-panel';
import { useChoices } from './use-choices';
import { DraftContext, useDraft } from './use-draft';
import type { Values } from './values';

const columns = {
  display: 'flex',
  flexDirection: { xs: 'column', lg: 'row' },
  alignItems: { xs: 'stretch', lg: 'flex-start' },
  gap: 2,
  mt: 2,
};

interface RowPageProps {
  readonly resource: string;
  readonly loaded: DeskRow | null;
  readonly start: Values;
}

/** One form for a new row and for a known one: a row that was just created keeps its form. */
function RowPage({ resource, loaded, start }: RowPageProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const redirect = useRedirect();
  const showDeleted = useDeleted();
  const choicesOf = useChoices();
  const form = useForm({ defaultValues: loaded ?? start });
  const draft = useDraft(resource, form, loaded, start);
  const { row, base, commit } = draft;
  const save = async () => {
    const done = await commit('save');
    if (done === null) return;
    notify('desk.form.saved');
    // The address of a new row, without a new form: somebody may be typing.
    if (row === null && done.row !== null) {
      history.replaceState(history.state, '', `#/${resource}/${done.row.id}`);
    }
  };
  const remove = async () => {
    if (row === null || (await commit('delete')) === null) return;
    redirect('list', resource);
    showDeleted(resource, [row.id]);
  };
  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    void save();
  };
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey)) submit(event);
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  });
  const title = row === null ? translate('ra.action.create') : `${row.title}`;
  return (
    <DraftContext value={draft}>
      <FormProvider {...form}>
        <RecordContextProvider value={(row as RaRecord | null) ?? undefined}>
          <Title title={title} />
          <Box sx={columns}>
            <Box component="form" noValidate onSubmit={submit} sx={{ flex: 1, minWidth: 0 }}>
              <Stack sx={{ p: { xs: 1, sm: 2 }, bgcolor: 'background.paper', borderRadius: 1 }}>
                <KeptDrafts />
                {rowKind(resource).fields.map((field) => (
                  <FieldInput key={field.name} field={field} />
                ))}
                <SelectInput
                  source="language"
                  choices={choicesOf(settings.languages, 'desk.languages')}
                  helperText={false}
                />
              </Stack>
              <Toolbar
                sx={{
                  ...{ position: 'sticky', bottom: 0, zIndex: 2, flexWrap: 'wrap', gap: 1, py: 1 },
                  ...{ bgcolor: 'background.paper', borderTop: 1, borderColor: 'divider' },
                }}
              >
                <TextButton
                  label="ra.action.save"
                  type="submit"
                  variant="contained"
                  disabled={draft.sending !== null}
                />
                <Box sx={{ flex: 1, minWidth: 0 }}>
                  <Status />
                </Box>
                {row !== null && (
                  <TextButton
                    label="ra.action.delete"
                    color="error"
                    disabled={draft.sending !== null}
                    onClick={remove}
                  />
                )}
              </Toolbar>
              <FailureAlert />
            </Box>
            {(row !== null || base.translation_of !== undefined) && (
              <Stack component="aside" sx={{ gap: 2, width: { xs: '100%', lg: '45%' } }}>
                <PublishPanel />
                <TranslationPanel />
                <Preview />
                <History />
              </Stack>
            )}
          </Box>
          <Conflict />
        </RecordContextProvider>
      </FormProvider>
    </DraftContext>
  );
}

export function RowEdit() {
  const resource = useResourceContext() ?? '';
  const { id = '' } = useParams();
  const translate = useTranslate();
  // Editing starts with the row as it is now, never with an older copy.
  const { data, error } = useGetOne<DeskRow>(resource, { id: Number(id) }, { gcTime: 0 });
  const [first, setFirst] = useState<DeskRow | null>(null);
  if (data !== undefined && first?.id !== data.id) setFirst(data);
  if (first !== null && first.id === Number(id)) {
    const loaded = data?.id === first.id ? data : first;
    return <RowPage key={`${resource}/${id}`} start={{}} {...{ resource, loaded }} />;
  }
  if (error !== null)
    return <p role="alert">{translate(`desk.reasons.${failureOf(error).reason}`)}</p>;
  return <Loading />;
}

/** Creates a draft, or a translation of the row in the location's state. */
export function RowCreate() {
  const resource = useResourceContext() ?? '';
  const { key, state } = useLocation();
  const start = useMemo(() => {
    const flags = rowKind(resource).fields.filter(({ kind }) => kind === 'flag');
    const defaults = Object.fromEntries(flags.map(({ name }) => [name, false]));
    return { language: settings.languages[0], ...defaults, ...state?.record } as Values;
  }, [resource, state]);
  return <RowPage key={`${resource}/${key}`} resource={resource} loaded={null} start={start} />;
}
