import { fill } from '@site/shared/config';
import { useSite } from '@site/shared/contract/runtime';
import { color, duration, layer, measure, media, rhythm, shadow, space } from '@site/shared/tokens';
import { Glyph, VisuallyHidden, WeaveBand } from '@site/shared/ui';
import { Menu, Search, X } from 'lucide';
import { memo, type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import { css, styled } from 'styled-components';
import { headerLinks } from '../content/navigation';
import { shellTexts } from '../content/shell-texts';
import { Brand } from './brand';
import { HEADER_CONTAINER, headerCramped, headerMedium } from './breakpoints';
import { FOOTER_ID } from './footer';
import { HeaderLinks } from './header-links';
import { HeaderSearch, SEARCH_PATH, useSearchKey } from './header-search';

/** Past this many pixels the header lets the page shine through. */
const SCROLL_THRESHOLD_PX = 20;

/** Whether the page is scrolled past the threshold. */
function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const update = () => setScrolled(scrollY > SCROLL_THRESHOLD_PX);
    update();
    addEventListener('scroll', update, { passive: true });
    return () => removeEventListener('scroll', update);
  }, []);
  return scrolled;
}

/** The thin band under the header. Woven once: the header is drawn at every page and press of its menu. */
const HeaderWeave = memo(function HeaderWeave() {
  return <WeaveBand height={13} />;
});

const Bar = styled.header`
  position: fixed;
  inset-block-start: 0;
  inset-inline: 0;
  z-index: ${layer.header};
  container: ${HEADER_CONTAINER} / inline-size;
  background: ${color.ground};
  transition:
    background-color ${duration.quick},
    box-shadow ${duration.quick};

  &[data-scrolled='true'] {
    background: color-mix(in srgb, ${color.ground} 88%, transparent);
    backdrop-filter: blur(10px) saturate(1.4);
    box-shadow: ${shadow.float};
  }

  &[data-open='true'] {
    background: ${color.ground};
  }

  ${media.lowScreen} {
    position: absolute;
  }
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  /* Enlarged text takes more rows. */
  min-block-size: calc(var(--header-height) - var(--header-band));
  padding-inline: ${rhythm.gutter};
  max-inline-size: calc(${measure.page} + 2 * ${rhythm.gutter});
  margin-inline: auto;
`;

const menuLook = css`
  align-items: center;
  gap: ${space[2]};
  min-block-size: 2.75rem;
  padding-inline: ${space[3]};
  font-weight: 600;

  svg {
    flex: none;
    inline-size: 1.5rem;
    block-size: 1.5rem;
  }
`;

// At the end of the row: after the links where they stand in it.
const Tools = styled.div`
  display: flex;
  align-items: center;
  margin-inline-start: auto;

  ${headerMedium} {
    margin-inline-start: 0;
  }
`;

const searchLook = css`
  ${menuLook}
  padding-inline: 0.625rem;
`;

const SearchToggle = styled.button`
  ${searchLook}
  display: inline-flex;

  ${media.noScript} {
    display: none;
  }
`;

const ToSearch = styled.a`
  ${searchLook}
  display: none;
  color: ${color.text};

  ${media.noScript} {
    display: inline-flex;
  }
`;

const Toggle = styled.button`
  ${menuLook}
  display: inline-flex;

  ${media.noScript} {
    display: none;
  }

  ${headerMedium} {
    display: none;
  }
`;

// Without scripts no menu opens; the same links are at the end of every page.
const ToFooter = styled.a`
  ${menuLook}
  display: none;
  color: ${color.text};
  text-decoration: none;

  ${media.noScript} {
    display: inline-flex;
  }

  ${headerMedium} {
    display: none;
  }
`;

const MenuWords = styled.span`
  ${headerCramped} {
    position: absolute;
    clip-path: inset(50%);
  }
`;

const Links = styled.nav`
  display: none;
  margin-inline-start: auto;

  ${headerMedium} {
    display: block;
  }
`;

const Panel = styled.nav`
  display: grid;
  visibility: hidden;
  max-block-size: 0;
  overflow: hidden;
  padding-inline: ${rhythm.gutter};
  transition:
    max-block-size ${duration.button},
    visibility ${duration.button};

  &[data-open='true'] {
    visibility: visible;
    max-block-size: min(800px, calc(100dvh - var(--header-height)));
    overflow-y: auto;
  }

  ${headerMedium} {
    display: none;
  }
`;

const Spacer = styled.div`
  block-size: var(--header-height);
`;

interface Props {
  /** Null on a page that is not there. */
  readonly pathname: string | null;
  /** Whether the site has a search. */
  readonly hasSearch: boolean;
}

/** The site's header: links in a row on wide and medium screens, a menu on small ones; a search on all. */
export function Header({ pathname, hasSearch }: Props): ReactNode {
  const site = useSite();
  const scrolled = useScrolled();
  const [shown, setShown] = useState<'menu' | 'search' | null>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const searchToggle = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const searchId = useId();
  useSearchKey(
    hasSearch,
    useCallback(() => setShown('search'), []),
  );
  const links = headerLinks.map(({ href, label }) => ({
    href: fill(href, site),
    label: fill(label, site),
  }));
  useEffect(() => {
    if (shown === null) return;
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setShown(null);
      (shown === 'menu' ? toggle : searchToggle).current?.focus();
    };
    addEventListener('keydown', close);
    return () => removeEventListener('keydown', close);
  }, [shown]);
  const isMenu = shown === 'menu';
  const isSearch = shown === 'search';
  return (
    <>
      <Bar data-scrolled={scrolled} data-open={shown !== null}>
        <Row>
          <Brand />
          <Links aria-label={shellTexts.navigation}>
            <HeaderLinks links={links} pathname={pathname} layout="row" />
          </Links>
          <Tools>
            {hasSearch && (
              <>
                <SearchToggle
                  ref={searchToggle}
                  type="button"
                  aria-label={shellTexts.searchSite}
                  aria-expanded={isSearch}
                  aria-controls={searchId}
                  onClick={() => setShown(isSearch ? null : 'search')}
                >
                  <Glyph icon={isSearch ? X : Search} />
                </SearchToggle>
                <ToSearch href={SEARCH_PATH} aria-label={shellTexts.searchSite}>
                  <Glyph icon={Search} />
                </ToSearch>
              </>
            )}
            <Toggle
              ref={toggle}
              type="button"
              aria-expanded={isMenu}
              aria-controls={panelId}
              onClick={() => setShown(isMenu ? null : 'menu')}
            >
              <Glyph icon={isMenu ? X : Menu} />
              <MenuWords>
                {isMenu ? shellTexts.close : shellTexts.openMenu}
                {isMenu && <VisuallyHidden>{` ${shellTexts.closeWhat}`}</VisuallyHidden>}
              </MenuWords>
            </Toggle>
            <ToFooter href={`#${FOOTER_ID}`}>
              <Glyph icon={Menu} />
              <MenuWords>{shellTexts.openMenu}</MenuWords>
            </ToFooter>
          </Tools>
        </Row>
        {isSearch && <HeaderSearch id={searchId} onDone={() => setShown(null)} />}
        <Panel id={panelId} data-open={isMenu} aria-label={shellTexts.navigation}>
          <HeaderLinks
            links={links}
            pathname={pathname}
            layout="grid"
            onChoose={() => setShown(null)}
          />
        </Panel>
        <HeaderWeave />
      </Bar>
      <Spacer />
    </>
  );
}
