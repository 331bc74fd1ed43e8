import { PICTURES_URL } from '@site/platform/command';
import type { SiteConfig } from '@site/shared/config';
import { localPath, prefixOf } from '@site/shared/contract';
import {
  Button,
  ButtonLink,
  Cluster,
  Field,
  Heading,
  Notice,
  Stack,
  Timeline,
} from '@site/shared/ui';
import { styled } from 'styled-components';
import { rowTexts as texts } from '../content';
import { Choices, Form, Hint, HintedField, hintId, Lines, Part } from '../parts';
import { dayWords, timeWords } from '../words';
import { isPicture, pictureInput } from './pictures';
import type { Row } from './rows';
import type { RowField } from './tables';

const MANY_LETTERS = 1000;
const VERY_MANY_LETTERS = 10_000;

const Picture = styled.img`
  max-width: 100%;
  max-height: 16rem;
`;

type Shown = Readonly<Record<string, unknown>>;

/** Formats a value for an input. */
function asText(value: unknown): string {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '');
}

function asLocal(value: unknown): string {
  if (typeof value !== 'string' || value === '') return '';
  const at = new Date(value);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

function RowBox({ field, value }: { readonly field: RowField; readonly value: string }) {
  const { name, type, choices, limit, isAddress, isRequired: required } = field;
  const words = name.replaceAll('_', ' ').replace(/^is | url$/, '');
  const label = texts.fields[name] ?? words.charAt(0).toUpperCase() + words.slice(1);
  if (choices !== null) {
    const options = choices.map((choice) => ({ value: choice, label: choice }));
    return (
      <Choices legend={label} name={name} options={options} chosen={value.trim().toLowerCase()} />
    );
  }
  if (type === 'boolean') {
    return (
      <div>
        <label>
          <input
            type="checkbox"
            name={name}
            defaultChecked={value === 'true'}
            aria-describedby={hintId(name)}
          />{' '}
          {label}
        </label>
        <Hint name={name}>{field.hint}</Hint>
      </div>
    );
  }
  const hint = field.hint ?? (isAddress ? texts.address : limit ? texts.limit(limit) : undefined);
  const common = {
    label: required ? texts.needed(label) : label,
    name,
    hint,
    required,
    defaultValue: value,
    maxLength: limit ?? undefined,
  };
  if (limit !== null && limit >= MANY_LETTERS) {
    return <HintedField {...common} multiline rows={limit > VERY_MANY_LETTERS ? 16 : 4} />;
  }
  if (!isPicture(field))
    return <HintedField {...common} type={type === 'date' ? 'date' : 'text'} />;
  return (
    <>
      <HintedField {...common} />
      {value.startsWith(PICTURES_URL) && <Picture src={value} alt={texts.pictureShown} />}
      <HintedField
        type="file"
        accept="image/png, image/jpeg, image/webp, image/avif"
        name={pictureInput(field)}
        label={texts.upload(label)}
        hint={texts.uploadHint}
      />
    </>
  );
}

function describeChange({ at, by, action, before }: Row['history'][number]) {
  const lines = Object.entries(before ?? {}).map(([name, old]) =>
    texts.before(name, asText(old).slice(0, 300)),
  );
  return {
    when: dayWords(at),
    title: texts.changed(by, texts.actions[action] ?? action, Object.keys(before ?? {}).join(', ')),
    body:
      lines.length === 0 ? null : (
        <details>
          <summary>{texts.showBefore}</summary>
          <Lines lines={lines} />
        </details>
      ),
    source: timeWords(at),
  };
}

export interface RowPageProps {
  readonly table: string;
  readonly fields: readonly RowField[];
  readonly row: Row | null;
  /** The rejected input and the reason. */
  readonly refused?: { readonly form: Shown; readonly problem: string };
  readonly isSaved: boolean;
  readonly site: SiteConfig;
  readonly siteUrl: string;
}

/** Returns the row's URL on the site; null if the console does not know its page. */
function siteLink({ table, row, site, siteUrl }: RowPageProps): string | null {
  const { page } = texts.tables[table] ?? {};
  if (page === undefined || row === null) return null;
  const path = page.replace('{id}', asText(row.values.original_id ?? row.id));
  const draft = row.token === null ? '' : `?draft=${row.token}`;
  return (
    siteUrl +
    localPath(path + draft, prefixOf(asText(row.values.language ?? site.languages[0]), site))
  );
}

/** Returns the page's title: the row's, or that of a new row. */
export function nameRow(table: string, row: Row | null): string {
  const { one = table } = texts.tables[table] ?? {};
  return row === null ? texts.create(one) : texts.editing(one, row.id);
}

export function RowPage(props: RowPageProps) {
  const { table, fields, row, refused, isSaved } = props;
  const address = `/rows/${table}/${row?.id ?? 'new'}`;
  const link = siteLink(props);
  const values: Shown = refused?.form ?? row?.values ?? {};
  const state = asText(refused?.form.state ?? row?.state ?? 'draft');
  const version = <input type="hidden" name="version" value={row?.version ?? ''} />;
  const options = Object.entries(texts.states).map(([value, label]) => ({ value, label }));
  return (
    <>
      {isSaved && (
        <Notice tone="success" role="status">
          {texts.saved}
        </Notice>
      )}
      {refused && (
        <Notice tone="danger" role="alert" title={texts.notSaved}>
          {refused.problem}
        </Notice>
      )}
      <Stack>
        <Heading level={1}>{nameRow(table, row)}</Heading>
        <Cluster>
          {link !== null && (
            <ButtonLink variant="secondary" href={link} external>
              {row?.token === null ? texts.open : texts.openDraft}
            </ButtonLink>
          )}
          {row !== null && row.state !== 'draft' && (
            <form method="post" action={`${address}/back`}>
              {version}
              <Button type="submit" variant="secondary">
                {texts.takeBack}
              </Button>
            </form>
          )}
        </Cluster>
      </Stack>
      <Form method="post" action={address} encType="multipart/form-data">
        <Stack gap={6}>
          {version}
          {fields.map((field) => (
            <RowBox
              key={field.name}
              field={field}
              value={asText(values[field.name] ?? field.initial)}
            />
          ))}
          <Choices legend={texts.visibility} name="state" options={options} chosen={state} />
          <Field
            type="datetime-local"
            name="publish_at"
            label={`${texts.time} (${texts.zone(Intl.DateTimeFormat().resolvedOptions().timeZone)})`}
            defaultValue={asText(refused?.form.publish_at ?? asLocal(row?.values.publish_at))}
          />
          <Cluster>
            <Button type="submit">{row?.state === 'public' ? texts.savePublic : texts.save}</Button>
            <ButtonLink variant="secondary" href="/rows">
              {texts.cancel}
            </ButtonLink>
          </Cluster>
        </Stack>
      </Form>
      {row !== null && (
        <Part id="history" title={texts.history}>
          <Timeline items={row.history.map(describeChange)} />
        </Part>
      )}
    </>
  );
}
