import { isPlaceholderPhone } from '@site/shared/config';
import { TextLink } from '@site/shared/ui';
import { pageLabels } from '../content/page-labels';

/** An e-mail address that opens the visitor's mail program. */
export function EmailLink({ email }: { readonly email: string }) {
  return <TextLink href={`mailto:${email}`}>{email}</TextLink>;
}

/** A phone number that can be called, once the owner has set it. */
export function PhoneLink({ phone }: { readonly phone: string }) {
  if (isPlaceholderPhone(phone)) return `${phone} ${pageLabels.placeholderPhone}`;
  return <TextLink href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</TextLink>;
}
