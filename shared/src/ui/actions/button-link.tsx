import { Download } from 'lucide';
import type { MouseEventHandler, ReactNode } from 'react';
import { styled } from 'styled-components';
import { LocalLink } from '../../link/local-link.tsx';
import { Icon } from '../text/icon.tsx';
import { type ButtonLookProps, buttonLook, type LookProps } from './button.tsx';
import { NEW_TAB, NewTabMark } from './text-link.tsx';

const Root = styled(LocalLink)<LookProps>`
  ${buttonLook}
`;

/** A download stays in its tab, so it is never `external` as well. */
type Destination =
  | { external?: boolean; download?: undefined }
  | { external?: undefined; download: boolean | string };

export type ButtonLinkProps = ButtonLookProps &
  Destination & {
    href: string;
    children: ReactNode;
    /** Where the words alone do not say what the link is about. */
    'aria-label'?: string;
    'aria-current'?: 'page';
    rel?: string;
    onClick?: MouseEventHandler<HTMLAnchorElement>;
  };

/** A link that looks like a button. */
export function ButtonLink({
  variant = 'primary',
  size = 'normal',
  external = false,
  download,
  children,
  ...rest
}: ButtonLinkProps) {
  const offersFile = download !== undefined && download !== false;
  return (
    <Root
      {...rest}
      {...(external ? NEW_TAB : {})}
      download={offersFile ? download : undefined}
      $variant={variant}
      $size={size}
    >
      {offersFile && <Icon icon={Download} />}
      {children}
      {external && <NewTabMark />}
    </Root>
  );
}
