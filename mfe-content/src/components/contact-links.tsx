import { TextLink } from '@site/shared/ui';

/** An e-mail address that opens the visitor's mail program. */
export function EmailLink({ email }: { readonly email: string }) {
  return <TextLink href={`mailto:${email}`}>{email}</TextLink>;
}

/** A phone number that can be called. */
export function PhoneLink({ phone }: { readonly phone: string }) {
  return <TextLink href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</TextLink>;
}
