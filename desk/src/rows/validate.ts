import { safeUrl } from '@site/shared/api';
import { maxLength, maxValue, minValue, regex, required, type Validator } from 'react-admin';
import type { Field } from '../fields';

const isAddress: Validator = (value) =>
  value && safeUrl(value) === null ? 'desk.form.notAddress' : undefined;
const isAfterStart: Validator = (value, { event_date }) =>
  value && value < event_date ? 'desk.form.endsBefore' : undefined;

const BY_KIND: Partial<Record<Field['kind'], readonly Validator[]>> = {
  address: [isAddress],
  file: [isAddress],
  picture: [isAddress],
  date: [minValue('1900-01-01'), maxValue('2199-12-31')],
};

/** Returns validators that refuse what the table's constraints refuse. */
export function validatorsOf({ name, kind, limit, isRequired }: Field): Validator[] {
  return [
    ...(isRequired ? [required(), regex(/\S/, 'ra.validation.required')] : []),
    ...(limit === undefined ? [] : [maxLength(limit)]),
    ...(BY_KIND[kind] ?? []),
    ...(name === 'end_date' ? [isAfterStart] : []),
  ];
}
