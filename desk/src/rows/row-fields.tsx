import type { Field } from '@site/shared/desk';
import {
  BooleanInput,
  DateInput,
  type InputProps,
  SelectInput,
  TextInput,
  useLocale,
  useResourceContext,
  useTranslate,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { ArticleInput } from '../article/article-input';
import { AddressInput, FileInput } from '../files/address-input';
import { PictureInput } from '../pictures/picture-input';
import { useChoices } from './use-choices';
import { validatorsOf } from './validate';

/** A tag list is an array, or one text with commas. */
function formatTags(value: unknown): string {
  return Array.isArray(value) ? value.join(', ') : typeof value === 'string' ? value : '';
}

function parseTags(text: string): string[] | null {
  const tags = text.split(/[,፣]/).map((tag) => tag.trimStart());
  return text === '' ? null : tags;
}

/** Edits a date, and shows it in the Ethiopian calendar. */
function CalendarInput({ source, validate }: Pick<InputProps, 'source' | 'validate'>) {
  const day: string | null = useWatch({ name: source });
  const instant = Date.parse(`${day}T00:00:00Z`);
  const format = new Intl.DateTimeFormat(`${useLocale()}-u-ca-ethiopic`, {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  const help = Number.isNaN(instant) ? false : format.format(instant);
  return <DateInput source={source} validate={validate} helperText={help} />;
}

export function FieldInput({ field }: { readonly field: Field }) {
  const { name: source, kind, limit, choices = [] } = field;
  const translate = useTranslate();
  const choicesOf = useChoices();
  const resource = useResourceContext() ?? '';
  const common = { source, validate: validatorsOf(field), helperText: false } as const;
  switch (kind) {
    case 'article':
      return <ArticleInput {...common} />;
    case 'picture':
      return <PictureInput {...common} />;
    case 'date':
      return <CalendarInput {...common} />;
    case 'flag':
      return <BooleanInput source={source} defaultValue={false} />;
    case 'choice':
      return (
        <SelectInput
          {...common}
          choices={choicesOf(choices, `resources.${resource}.choices`)}
          // The database ignores case and blanks around a category.
          format={(value?: string) => value?.trim().toLowerCase() ?? ''}
        />
      );
    case 'tags':
      return <TextInput {...common} format={formatTags} parse={parseTags} />;
    case 'address':
      return <AddressInput {...common} />;
    case 'file':
      return <FileInput {...common} />;
    default:
      return (
        <TextInput
          {...common}
          multiline={kind === 'text'}
          minRows={kind === 'text' ? 3 : undefined}
          helperText={
            limit !== undefined && limit >= 1000 ? translate('desk.form.limit', { limit }) : false
          }
        />
      );
  }
}
