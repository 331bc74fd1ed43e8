import { fill } from '@site/shared/config';
import { useSite } from '@site/shared/contract/runtime';
import { color, font, size, space, tracking, weight } from '@site/shared/tokens';
import { LocalLink } from '@site/shared/ui';
import { markThreads } from '@site/shared/weave';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { shellTexts } from '#content/shell-texts';
import { headerCramped, headerMedium, headerTiny, headerWide } from './header-look';

const Home = styled(LocalLink)`
  display: inline-flex;
  align-items: center;
  gap: min(${space[3]}, 2.5vw);
  min-height: 2.75rem;
  color: ${color.text};
  text-decoration: none;
  font-family: ${font.sans};
  font-size: ${size[1]};
  font-weight: ${weight.heavy};
  letter-spacing: ${tracking.tight};
  white-space: nowrap;

  &:hover {
    color: ${color.text};
    text-decoration: underline;
  }
`;

const Mark = styled.svg`
  flex: none;
  inline-size: 2.25rem;
  block-size: 2.25rem;

  ${headerTiny} {
    inline-size: min(1.75rem, 9vw);
    block-size: min(1.75rem, 9vw);
  }
`;

const Name = styled.span`
  ${headerCramped} {
    font-size: min(${size[1]}, 6vw);
    line-height: 1.1;
    white-space: normal;
  }

  /* Beside the links it takes a line for each word. */
  ${headerMedium} {
    inline-size: min-content;
    font-size: 0.875rem;
    line-height: 1.15;
    white-space: normal;
  }

  ${headerWide} {
    inline-size: auto;
    font-size: ${size[1]};
    white-space: nowrap;
  }
`;

/** The site's mark, a woven diamond, and its name, as a link to the home page. */
export function Brand(): ReactNode {
  const site = useSite();
  return (
    <Home href="/" aria-label={fill(shellTexts.home, site)}>
      <Mark viewBox="0 0 12 12" aria-hidden="true" shapeRendering="crispEdges">
        {markThreads().map(({ colour, path }) => (
          <path key={path} fill={colour} d={path} />
        ))}
      </Mark>
      <Name>{site.product}</Name>
    </Home>
  );
}
