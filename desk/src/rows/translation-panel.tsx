import { Alert, Button, Stack, Typography } from '@mui/material';
import {
  type RaRecord,
  useGetList,
  useGetOne,
  useNotify,
  useRecordContext,
  useResourceContext,
  useTranslate,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { rowKind } from '../fields';
import { ALL_ROWS } from '../read-all';
import { settings } from '../settings';
import { timeText } from '../time';
import { FieldDifference } from './difference';
import { Panel } from './panel';
import { useDraftControl } from './use-draft';
import { articleText, asText, isEqual } from './values';

/** Shows the original's texts beside a translation, and what changed in them since. */
function Original({ record }: { readonly record: RaRecord }) {
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  const { table, fields } = rowKind(resource);
  const { data: original } = useGetOne(resource, { id: record.translation_of });
  const { data: changes = [] } = useGetList('content_history', {
    filter: {
      table_name: table,
      row_id: record.translation_of,
      'changed_at@gt': record.translated_at,
      action: 'update',
    },
    sort: { field: 'id', order: 'DESC' },
    pagination: { page: 1, perPage: ALL_ROWS },
  });
  const { commit, sending } = useDraftControl();
  const notify = useNotify();
  const typed = useWatch();
  if (original === undefined) return null;
  const isCurrent = record.translated_from_version === original.version;
  const confirm = async () => {
    const more = { translated_from_version: original.version };
    if ((await commit('save', { more })) !== null) notify('desk.form.saved');
  };
  const isEmpty = (value: unknown) =>
    articleText(asText(value)) === '' && !asText(value).includes('<img');
  const texts = fields.filter(({ isTranslated, name }) => isTranslated && original[name] !== null);
  const label = (name: string) => translate(`resources.${resource}.fields.${name}`);
  const missing = texts.filter(
    ({ name }) =>
      isEmpty(typed[name]) || (name === 'title' && isEqual(typed[name], original[name])),
  );
  // The oldest values win: the translation was made from them.
  const then = Object.assign({}, original, ...changes.map(({ before }) => before));
  const changed = texts.filter(({ name }) => !isEqual(then[name], original[name]));
  return (
    <>
      <Typography>
        {missing.length === 0
          ? translate('desk.translate.complete')
          : translate('desk.translate.missing', {
              fields: missing.map(({ name }) => label(name)).join(', '),
            })}
      </Typography>
      {!isCurrent && (
        <Alert severity="warning">
          {translate('desk.translate.changed', { time: timeText(original.changed_at) })}
          {changed.map(({ name }) => (
            <FieldDifference key={name} {...{ name, before: then, after: original }} />
          ))}
          <Button color="inherit" disabled={sending !== null} onClick={confirm}>
            {translate('desk.translate.confirm')}
          </Button>
        </Alert>
      )}
      <Typography variant="subtitle1" component="h3">
        {translate('desk.translate.original')}
      </Typography>
      {texts.map(({ name, kind }) => (
        <div key={name}>
          <Typography variant="subtitle2" component="div">
            {label(name)}
          </Typography>
          <Typography
            lang={original.language}
            sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
          >
            {kind === 'article' ? articleText(original[name]) : asText(original[name])}
          </Typography>
        </div>
      ))}
    </>
  );
}

/** Offers the row's translations, and those that are missing. */
export function TranslationPanel() {
  const resource = useResourceContext() ?? '';
  const record = useRecordContext();
  const translate = useTranslate();
  const { fields } = rowKind(resource);
  const { data: all = [] } = useGetList(resource, {
    filter: { original_id: record?.original_id },
    pagination: { page: 1, perPage: ALL_ROWS },
    sort: { field: 'id', order: 'ASC' },
    meta: { columns: ['id', 'language', 'title'] },
  });
  if (record === undefined) return null;
  const isOriginal = record.translation_of === null;
  const copied = fields.filter(({ isTranslated }) => !isTranslated).map(({ name }) => name);
  const start = {
    ...Object.fromEntries(copied.map((name) => [name, record[name]])),
    title: record.title,
    translation_of: record.original_id,
    translated_from_version: record.version,
  };
  return (
    <Panel title="desk.translate.title">
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        {settings.languages
          .filter((language) => language !== record.language)
          .map((language) => {
            const row = all.find((each) => each.language === language);
            const name = { language: translate(`desk.languages.${language}`, { _: language }) };
            if (row === undefined && !isOriginal) return null;
            return (
              <Button
                key={language}
                variant="outlined"
                component={Link}
                to={row === undefined ? `/${resource}/create` : `/${resource}/${row.id}`}
                state={row === undefined ? { record: { ...start, language } } : undefined}
              >
                {translate(row === undefined ? 'desk.translate.into' : 'desk.translate.open', name)}
              </Button>
            );
          })}
      </Stack>
      {!isOriginal && <Original record={record} />}
    </Panel>
  );
}
