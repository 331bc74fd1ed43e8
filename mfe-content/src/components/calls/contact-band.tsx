import { isPlaceholderEmail, isPlaceholderPhone } from '@site/shared/config';
import { above, space } from '@site/shared/tokens';
import {
  Band,
  ButtonLink,
  type Definition,
  DefinitionList,
  Heading,
  Lead,
  Stack,
  TextLink,
} from '@site/shared/ui';
import { styled } from 'styled-components';
import { pageLabels } from '#content/page-labels';
import type { Link } from '../../content/types';

/** A `mailto:` link, or plain text while the address is a placeholder. */
export function EmailLink({ email }: { readonly email: string }) {
  if (isPlaceholderEmail(email)) return `${email} ${pageLabels.placeholderEmail}`;
  return <TextLink href={`mailto:${email}`}>{email}</TextLink>;
}

/** A `tel:` link, or plain text while the number is a placeholder. */
export function PhoneLink({ phone }: { readonly phone: string }) {
  if (isPlaceholderPhone(phone)) return `${phone} ${pageLabels.placeholderPhone}`;
  return <TextLink href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</TextLink>;
}

const Columns = styled.div`
  display: grid;
  gap: ${space[8]} ${space[12]};

  ${above.wide} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    align-items: center;
  }
`;

export interface ContactBandProps {
  readonly id: string;
  readonly title: string;
  readonly text?: string;
  readonly facts: readonly Definition[];
  readonly link: Link;
}

/** The contact details and the link to the contact form at the end of a page. */
export function ContactBand({ id, title, text, facts, link }: ContactBandProps) {
  return (
    <Band tone="ink" id={id} labelledBy={`${id}-title`}>
      <Columns>
        <Stack gap={6}>
          <Stack gap={3}>
            <Heading level={2} id={`${id}-title`}>
              {title}
            </Heading>
            {text && <Lead>{text}</Lead>}
          </Stack>
          <div>
            <ButtonLink href={link.href}>{link.label}</ButtonLink>
          </div>
        </Stack>
        <DefinitionList items={facts} />
      </Columns>
    </Band>
  );
}
