import { BooleanInput, DateInput, SelectInput, TextInput, useTranslate } from 'react-admin';
import { ArticleInput } from '../article/article-input';
import type { Field } from '../fields';
import { AddressInput, FileInput } from '../files/address-input';
import { PictureInput } from '../pictures/picture-input';
import { useChoices } from './use-choices';
import { validatorsOf } from './validate';

/** A tag list is an array, or one text with commas. */
function formatTags(value: unknown): string {
  return Array.isArray(value) ? value.join(', ') : typeof value === 'string' ? value : '';
}

function parseTags(text: string): string[] | null {
  const tags = text.split(',').map((tag) => tag.trimStart());
  return text === '' ? null : tags;
}

/** Renders the input of a field. */
export function FieldInput({ field }: { readonly field: Field }) {
  const { name: source, kind, limit, choices = [] } = field;
  const translate = useTranslate();
  const choicesOf = useChoices();
  const common = { source, validate: validatorsOf(field), helperText: false } as const;
  switch (kind) {
    case 'article':
      return <ArticleInput {...common} />;
    case 'picture':
      return <PictureInput {...common} />;
    case 'date':
      return <DateInput {...common} />;
    case 'flag':
      return <BooleanInput source={source} defaultValue={false} />;
    case 'choice':
      return (
        <SelectInput
          {...common}
          choices={choicesOf(choices, 'choices')}
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
