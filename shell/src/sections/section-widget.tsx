import { BASE_LANGUAGE } from '@site/shared/contract';
import type { ShownWidget } from '@site/shared/contract/runtime';
import { SectionReads } from '@site/shared/query';
import { type ReactNode, useCallback, useRef } from 'react';
import { styled } from 'styled-components';
import { useBoot } from '../boot';
import { ANSWERS } from '../navigation/use-link-navigation';
import { useNear } from '../prerender/use-near';
import { InItsLanguage } from './in-its-language';
import { PartPanel } from './part-panel';
import { partOf } from './section-part';
import { ShownPart } from './shown-part';

// Keeps its space, so that nothing moves; its content is hidden from all visitors.
const Room = styled.div`
  display: grid;

  > * {
    grid-area: 1 / 1;
    place-self: center;
  }

  > :first-child {
    place-self: stretch;
    visibility: hidden;
  }
`;

/** Another section's widget. Renders nothing if the site lacks the section. */
export function ComposedWidget({ name, pending = null, props }: ShownWidget): ReactNode {
  const [owner, exposed] = name.split('/');
  const section = useBoot().composition.sections.find((each) => each.name === owner);
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNear(place);
  const tellShown = useCallback(() => place.current?.setAttribute(ANSWERS, ''), []);
  if (section === undefined) return null;
  return (
    <div ref={place} data-widget={name}>
      <SectionReads value={section.name}>
        <InItsLanguage language={section.language ?? BASE_LANGUAGE}>
          <ShownPart
            part={partOf(section, `./${exposed}`)}
            widget={name}
            isWanted={isNear}
            onShown={tellShown}
            props={JSON.stringify(props)}
            pending={pending}
            fallback={(problem, retry) => (
              <Room>
                <div>{pending}</div>
                <PartPanel problem={problem} onRetry={retry} />
              </Room>
            )}
          />
        </InItsLanguage>
      </SectionReads>
    </div>
  );
}
