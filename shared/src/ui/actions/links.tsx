import { ArrowUpRight, Download } from 'lucide';
import type { MouseEventHandler, ReactNode } from 'react';
import { styled } from 'styled-components';
import { controlTexts } from '#shared-content/control-texts';
import { LocalLink } from '../../link/local-link.tsx';
import { Icon } from '../text/icon.tsx';
import { VisuallyHidden } from '../text/text.tsx';
import { type ButtonLookProps, buttonLook, type LookProps } from './button.tsx';

export const NEW_TAB = { target: '_blank', rel: 'noopener noreferrer' } as const;

/** Marks a link that opens in a new tab, with an icon and hidden text. */
export function NewTabMark() {
  return (
    <>
      <VisuallyHidden>{` ${controlTexts.newTab}`}</VisuallyHidden>
      <Icon icon={ArrowUpRight} points />
    </>
  );
}

interface TextLinkProps {
  readonly href: string;
  /** Omits the icon of a new tab, for a list of sources. */
  readonly isSource?: boolean;
  readonly children: ReactNode;
}

/** A link within text; always underlined. Links to other sites open in a new tab. */
export function TextLink({ href, isSource = false, children }: TextLinkProps) {
  const external = /^https?:/.test(href);
  return (
    <LocalLink href={href} {...(external ? NEW_TAB : {})}>
      {children}
      {external && !isSource && <NewTabMark />}
      {external && isSource && <VisuallyHidden>{` ${controlTexts.newTab}`}</VisuallyHidden>}
    </LocalLink>
  );
}

const Root = styled(LocalLink)<LookProps>`
  ${buttonLook}
`;

interface ButtonLinkProps extends ButtonLookProps {
  readonly href: string;
  readonly children: ReactNode;
  readonly external?: boolean;
  /** Downloads the file in the same tab. */
  readonly download?: true;
  /** For links with ambiguous text. */
  readonly 'aria-label'?: string;
  readonly rel?: string;
  readonly onClick?: MouseEventHandler<HTMLAnchorElement>;
}

export function ButtonLink({
  variant = 'primary',
  size = 'normal',
  external = false,
  download,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <Root
      {...rest}
      {...(external ? NEW_TAB : {})}
      download={download}
      $variant={variant}
      $size={size}
    >
      {download && <Icon icon={Download} />}
      {children}
      {external && <NewTabMark />}
    </Root>
  );
}
