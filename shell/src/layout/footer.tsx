import { fill, namesNoProfile } from '@site/shared/config';
import { PREVIEW_ATTRIBUTE } from '@site/shared/contract';
import { useNotify, useSite, useToday } from '@site/shared/contract/runtime';
import { above, color, columnsFor, size, space, target, weight } from '@site/shared/tokens';
import {
  Button,
  Container,
  copyText,
  LocalLink,
  useHydrating,
  VisuallyHidden,
  WeaveBand,
} from '@site/shared/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { shellTexts } from '#content/shell-texts';
import { useBoot } from '../boot';
import { footerGroups, type NavigationLink, socialLinks } from './links';

const Ground = styled.footer`
  background: ${color.ground};
  color: ${color.text};
`;

const Columns = styled.div`
  display: grid;
  gap: ${space[10]} ${space[8]};
  padding-block: ${space[12]};

  ${above.wide} {
    grid-template-columns: minmax(0, 1.4fr) minmax(0, 3fr);
  }
`;

const Groups = styled.div`
  display: grid;
  grid-template-columns: ${columnsFor(footerGroups.length, '8rem', space[6])};
  gap: ${space[8]} ${space[6]};
`;

const GroupTitle = styled.h2`
  margin-block-end: ${space[2]};
  font-size: ${size[0]};
`;

const FooterLink = styled(LocalLink)`
  display: inline-flex;
  align-items: center;
  min-block-size: ${target.small};
  color: ${color.text};
  font-size: ${size[-1]};
`;

const Tagline = styled.p`
  margin-block-end: ${space[3]};
  font-size: ${size[1]};
  font-weight: ${weight.heavy};
  line-height: 1.25;
  text-wrap: balance;
`;

const Description = styled.p`
  max-inline-size: 44ch;
  color: ${color.textMuted};
  font-size: ${size[-1]};
`;

const Social = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[5]};
  margin-block-start: ${space[4]};
  color: ${color.textMuted};
  font-size: ${size[-1]};
`;

const Unset = styled.span`
  display: inline-flex;
  align-items: center;
  min-block-size: ${target.small};
`;

const Legal = styled.div`
  padding-block: ${space[5]} ${space[8]};
  border-block-start: 1px solid ${color.line};
  color: ${color.textMuted};
  font-size: ${size[-1]};
`;

// Reserves its space; the text appears after hydration.
const Version = styled.div`
  min-block-size: ${target.small};

  button {
    color: ${color.textMuted};
    font-weight: 400;
    text-align: start;
    text-decoration: none;
  }
`;

function SiteLink({ href, label, external }: NavigationLink): ReactNode {
  const site = useSite();
  if (!external) return <FooterLink href={fill(href, site)}>{fill(label, site)}</FooterLink>;
  return (
    <FooterLink href={fill(href, site)} target="_blank" rel="noopener noreferrer">
      {fill(label, site)}
      <VisuallyHidden>{` ${shellTexts.newTab}`}</VisuallyHidden>
    </FooterLink>
  );
}

/** Returns a link to the page in its composition. Omits the query, which may be private. */
function linkTo(compositionId: string): string {
  const preview = document.querySelector(`[${PREVIEW_ATTRIBUTE}]`)?.getAttribute(PREVIEW_ATTRIBUTE);
  const query = preview ? `preview=${preview}` : `composition=${compositionId}`;
  return `${location.origin}${location.pathname}?${query}`;
}

/** Shows the composition, for bug reports. Not part of the prerendered HTML. */
function VersionLine(): ReactNode {
  const { id, development } = useBoot().composition;
  const notify = useNotify();
  const isTakenOver = !useHydrating();
  const copy = async () => {
    const link = linkTo(id);
    const isCopied = await copyText(link);
    const text = isCopied ? shellTexts.copied : shellTexts.notCopied;
    notify({ tone: isCopied ? 'success' : 'error', message: text.replace('{link}', link) });
  };
  return (
    <Version>
      {isTakenOver && !development && (
        <Button variant="quiet" size="small" onClick={copy}>
          {shellTexts.version.replace('{id}', id)}
          <VisuallyHidden>{shellTexts.copy}</VisuallyHidden>
        </Button>
      )}
    </Version>
  );
}

export const FOOTER_ID = 'footer';

export function Footer(): ReactNode {
  const site = useSite();
  const year = useToday().slice(0, 4);
  return (
    <Ground id={FOOTER_ID}>
      <WeaveBand height={26} />
      <Container>
        <Columns>
          <div>
            <Tagline>{shellTexts.tagline}</Tagline>
            <Description>{fill(shellTexts.description, site)}</Description>
            <Social role="list" aria-label={shellTexts.social}>
              {socialLinks.map((link) => (
                <li key={link.href}>
                  {namesNoProfile(fill(link.href, site)) ? (
                    <Unset>{`${link.label} ${shellTexts.toBeAnnounced}`}</Unset>
                  ) : (
                    <SiteLink {...link} />
                  )}
                </li>
              ))}
            </Social>
          </div>
          <Groups>
            {footerGroups.map(({ title, links }, index) => (
              <nav key={title} aria-label={title}>
                <GroupTitle>{title}</GroupTitle>
                <ul role="list">
                  {links.map((link) => (
                    <li key={link.href}>
                      <SiteLink {...link} />
                    </li>
                  ))}
                </ul>
                {index === footerGroups.length - 1 && <VersionLine />}
              </nav>
            ))}
          </Groups>
        </Columns>
        <Legal>
          <p>{fill(shellTexts.copyright.replace('{year}', year), site)}</p>
        </Legal>
      </Container>
    </Ground>
  );
}
