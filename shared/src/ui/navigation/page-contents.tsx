import { useEffect, useId, useState } from 'react';
import { styled } from 'styled-components';
import { above, color, media, size, space, target } from '../../tokens/index.ts';

const Root = styled.nav`
  ${above.wide} {
    position: sticky;
    top: calc(var(--header-height) + ${space[6]});
    align-self: start;
    max-height: calc(100vh - var(--header-height) - ${space[12]});
    overflow-y: auto;
  }

  ${media.print} {
    display: none;
  }

  li {
    border-bottom: 1px solid ${color.line};
  }

  a {
    display: flex;
    align-items: center;
    min-height: ${target.normal};
    padding-block: ${space[2]};
    padding-inline-end: ${space[2]};
    line-height: 1.35;
    overflow-wrap: anywhere;
  }

  /* Only on wide screens; on a phone the list scrolls out of view. */
  ${above.wide} {
    a[aria-current] {
      padding-inline-start: ${space[3]};
      border-inline-start: 4px solid ${color.accent};
      color: ${color.text};
      font-weight: 700;
      text-decoration: none;
    }
  }
`;

const Label = styled.p`
  padding-bottom: ${space[2]};
  border-bottom: 4px solid ${color.accent};
  font-size: ${size[0]};
  font-weight: 700;
`;

export interface PageContentsProps {
  readonly label: string;
  readonly entries: readonly { id: string; title: string }[];
  /** Language of the titles, if it differs from the page's. */
  readonly lang?: string;
}

// Everything above the line counts, so that jumps past a section are noticed.
const ABOVE_LINE = '9999999px 0px -75% 0px';

/** Returns the id of the current section: the last one that starts above a line in the upper part of the viewport. */
function useReadSection(entries: PageContentsProps['entries']): string | undefined {
  const [read, setRead] = useState<string>();
  const ids = entries.map(({ id }) => id).join(' ');
  useEffect(() => {
    const sections = ids.split(' ').flatMap((id) => document.getElementById(id) ?? []);
    const mark = () => {
      const line = innerHeight / 4;
      setRead(sections.filter((each) => each.getBoundingClientRect().top <= line).at(-1)?.id);
    };
    const observer = new IntersectionObserver(mark, { rootMargin: ABOVE_LINE });
    for (const section of sections) observer.observe(section);
    return () => observer.disconnect();
  }, [ids]);
  return read;
}

/** Table of contents of a long text. On wide screens it stays visible and marks the current section. */
export function PageContents({ label, entries, lang }: PageContentsProps) {
  const labelId = useId();
  const read = useReadSection(entries);
  return (
    <Root aria-labelledby={labelId}>
      <Label id={labelId}>{label}</Label>
      <ol role="list" lang={lang}>
        {entries.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === read ? 'location' : undefined}>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </Root>
  );
}
