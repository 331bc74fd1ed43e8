import { color, duration, radius, size, space, target, weight } from '@site/shared/tokens';
import { LocalLink } from '@site/shared/ui';
import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { headerWide } from './header-look';

function normalise(pathname: string): string {
  return pathname.toLowerCase().replace(/\/+$/, '') || '/';
}

/** Returns true if a link leads to the current page, or to its parent. */
export function isCurrent(href: string, pathname: string): boolean {
  const link = normalise(href);
  const here = normalise(pathname);
  return here === link || here.startsWith(`${link}/`);
}

type Layout = 'row' | 'grid';

const List = styled.ul<{ $layout: Layout }>`
  ${({ $layout }) =>
    $layout === 'row'
      ? css`
          display: flex;
          align-items: center;
          justify-content: flex-end;
          font-size: 0.875rem;
          overflow-wrap: normal;

          ${headerWide} {
            gap: 0 ${space[1]};
            font-size: ${size[-1]};
          }
        `
      : css`
          display: grid;
          grid-template-columns: 1fr 1fr;
          gap: ${space[1]} ${space[4]};
          padding-block: ${space[3]} ${space[6]};
        `}
`;

const HeaderLink = styled(LocalLink)<{ $layout: Layout }>`
  display: flex;
  align-items: center;
  min-block-size: ${target.normal};
  /* The padding grows to its full size within 48 px of width. Labels without space wrap to two lines. */
  padding-inline: ${({ $layout }) =>
    $layout === 'row' ? `clamp(0.3125rem, calc((100cqi - 61.5rem) / 16), ${space[2]})` : '0'};
  color: ${color.text};
  font-weight: ${weight.medium};
  text-decoration: none;
  line-height: 1.3;

  &:hover {
    color: ${color.text};
    text-decoration: underline;
    text-decoration-thickness: 2px;
    text-underline-offset: 0.4em;
  }

  &[aria-current='page'] {
    text-decoration: underline;
    text-decoration-color: ${color.accentText};
    text-decoration-thickness: 3px;
    text-underline-offset: 0.45em;
  }

  &[data-highlighted='true'] {
    justify-content: center;
    padding-inline: clamp(${space[2]}, calc((100cqi - 61.5rem) / 10), ${space[4]});
    /* Visible only in forced colours, which remove the background. */
    border: 1px solid transparent;
    background: ${color.action};
    color: ${color.actionText};
    border-radius: ${radius.normal};
    transition: background-color ${duration.quick};
  }

  &[data-highlighted='true']:hover {
    background: ${color.actionHover};
  }

  &[data-highlighted='true'][aria-current='page'] {
    text-decoration-color: currentColor;
  }
`;

interface Props {
  readonly links: readonly { readonly href: string; readonly label: string }[];
  readonly pathname: string | null;
  readonly layout: Layout;
}

/** The header's links. Underlines the current one and highlights the last one. */
export function HeaderLinks({ links, pathname, layout }: Props): ReactNode {
  return (
    <List role="list" $layout={layout}>
      {links.map(({ href, label }, index) => (
        <li key={href}>
          <HeaderLink
            $layout={layout}
            href={href}
            aria-current={pathname !== null && isCurrent(href, pathname) ? 'page' : undefined}
            data-highlighted={index === links.length - 1}
          >
            {label}
          </HeaderLink>
        </li>
      ))}
    </List>
  );
}
