import { Alert, Stack, Typography } from '@mui/material';
import type { Field } from '@site/shared/desk';
import { useGetList, useGetOne, useNotify, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { rowKind } from '../fields';
import { useSetField } from '../files/address-input';
import { TextButton } from '../parts';
import { ALL_ROWS } from '../read-all';
import { settings } from '../settings';
import { timeText } from '../time';
import { FieldDifference } from './difference';
import { Panel } from './panel';
import { useDraftControl } from './use-draft';
import { articleText, asText, isEqual, structureOf } from './values';

/** Shows the original's texts beside a translation, and what changed in them since. */
function Original({ id }: { readonly id: number }) {
  const { resource, row, base, commit, sending } = useDraftControl();
  const translate = useTranslate();
  const { table, fields } = rowKind(resource);
  const { data: original } = useGetOne(resource, { id });
  const { data: changes = [] } = useGetList(
    'content_history',
    {
      filter: {
        table_name: table,
        row_id: id,
        'changed_at@gt': base.translated_at,
        action: 'update',
      },
      sort: { field: 'id', order: 'DESC' },
      pagination: { page: 1, perPage: ALL_ROWS },
    },
    { enabled: row !== null },
  );
  const notify = useNotify();
  const article = fields.find(({ kind }) => kind === 'article')?.name ?? '';
  const setArticle = useSetField(article);
  const typed = useWatch();
  if (original === undefined) return null;
  const isCurrent = row === null || base.translated_from_version === original.version;
  const confirm = async () => {
    const more = { translated_from_version: original.version };
    if ((await commit('save', { more })) !== null) notify('desk.form.saved');
  };
  const isEmpty = (value: unknown) =>
    articleText(asText(value)) === '' && !asText(value).includes('<img');
  const structure = structureOf(asText(original[article]));
  const isMissing = ({ name }: Field) =>
    isEmpty(typed[name]) || [original[name], structure].some((each) => isEqual(each, typed[name]));
  const texts = fields.filter(({ isTranslated, name }) => isTranslated && original[name] !== null);
  const label = (name: string) => translate(`resources.${resource}.fields.${name}`);
  const missing = texts.filter(isMissing);
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
          <TextButton
            label="desk.translate.confirm"
            color="inherit"
            disabled={sending !== null}
            onClick={confirm}
          />
        </Alert>
      )}
      <Typography variant="subtitle1" component="h3">
        {translate('desk.translate.original')}
      </Typography>
      {structure !== '' && isEmpty(typed[article]) && (
        <TextButton
          label="desk.translate.structure"
          variant="outlined"
          onClick={() => setArticle(structure)}
        />
      )}
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

export function TranslationPanel() {
  const { resource, row, base } = useDraftControl();
  const translate = useTranslate();
  const { fields } = rowKind(resource);
  const { data: all = [] } = useGetList(
    resource,
    {
      filter: { original_id: row?.original_id },
      pagination: { page: 1, perPage: ALL_ROWS },
      sort: { field: 'id', order: 'ASC' },
      meta: { columns: ['id', 'language', 'title'] },
    },
    { enabled: row !== null },
  );
  const original = (base.translation_of as number | null | undefined) ?? null;
  const copied = fields.filter(({ isTranslated }) => !isTranslated).map(({ name }) => name);
  const start = row !== null && {
    ...Object.fromEntries(copied.map((name) => [name, row[name]])),
    title: row.title,
    translation_of: row.original_id,
    translated_from_version: row.version,
  };
  return (
    <Panel title="desk.translate.title">
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        {settings.languages
          .filter((language) => row !== null && language !== row.language)
          .map((language) => {
            const known = all.find((each) => each.language === language);
            const name = { language: translate(`desk.languages.${language}`, { _: language }) };
            if (known === undefined && original !== null) return null;
            return (
              <TextButton
                key={language}
                label={`desk.translate.${known === undefined ? 'into' : 'open'}`}
                words={name}
                variant="outlined"
                to={`/${resource}/${known?.id ?? 'create'}`}
                state={known === undefined ? { record: { ...start, language } } : undefined}
              />
            );
          })}
      </Stack>
      {original !== null && <Original id={original} />}
    </Panel>
  );
}
