import { safeUrl } from '@site/shared/api';
import type { Field } from '@site/shared/desk';
import { maxLength, maxValue, minValue, regex, required, type Validator } from 'react-admin';

const isAddress: Validator = (value) =>
  value && safeUrl(value) === null ? 'desk.form.notAddress' : undefined;
const isAfter =
  (since: string): Validator =>
  (value, { [since]: first }) =>
    value && value < first ? 'desk.form.endsBefore' : undefined;

const BY_KIND: Partial<Record<Field['kind'], readonly Validator[]>> = {
  address: [isAddress],
  file: [isAddress],
  picture: [isAddress],
  date: [minValue('1900-01-01'), maxValue('2199-12-31')],
};

/** Returns validators that refuse what the table's constraints refuse. */
export function validatorsOf({ kind, limit, isRequired, since }: Field): Validator[] {
  return [
    ...(isRequired ? [required(), regex(/\S/, 'ra.validation.required')] : []),
    ...(limit === undefined ? [] : [maxLength(limit)]),
    ...(BY_KIND[kind] ?? []),
    ...(since === undefined ? [] : [isAfter(since)]),
  ];
}
