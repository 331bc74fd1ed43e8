import type { Composition, ExposeName, WidgetName } from '@site/shared/contract';
import type { WidgetProps } from '@site/shared/contract/runtime';
import {
  type ComponentType,
  memo,
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useState,
} from 'react';
import { useBoot } from '../boot-context';
import { SectionBoundary } from './section-boundary';
import { loadWidget } from './section-modules';
import { useWasPrerendered } from './use-was-prerendered';

interface WidgetSource {
  readonly container: string;
  readonly expose: ExposeName;
}

/** Where a widget comes from; null where the composition lacks its section. */
function findWidget({ sections }: Composition, name: WidgetName): WidgetSource | null {
  const [sectionName, exposed] = name.split('/');
  const section = sections.find((candidate) => candidate.name === sectionName);
  return section === undefined ? null : { container: section.container, expose: `./${exposed}` };
}

const arrivals = new Map<string, Promise<ComponentType>>();

/** The widget once it is here. One that cannot be had never comes, so that its prerendered content stays. */
function awaitWidget({ container, expose }: WidgetSource): Promise<ComponentType> {
  const key = `${container}/${expose}`;
  const known = arrivals.get(key);
  if (known) return known;
  const arrival = new Promise<ComponentType>((resolve) => {
    loadWidget(container, expose).then(
      ({ Widget }) => resolve(Widget),
      (error: unknown) => console.error(error),
    );
  });
  arrivals.set(key, arrival);
  return arrival;
}

function LateWidget({ source }: { readonly source: WidgetSource }): ReactNode {
  const Content = use(awaitWidget(source));
  return <Content />;
}

/** A widget that came with the HTML. */
const PrerenderedWidget = memo(
  ({ name, pending }: WidgetProps): ReactNode => {
    const source = findWidget(useBoot().composition, name);
    if (source === null) return null;
    return (
      <SectionBoundary section={name} fallback={() => null}>
        <Suspense fallback={pending}>
          <LateWidget source={source} />
        </Suspense>
      </SectionBoundary>
    );
  },
  // A new element for the wait is no reason to wipe what can be read.
  (before, after) => before.name === after.name,
);

type Loading = { readonly state: 'pending' | 'absent' } | { readonly Content: ComponentType };

function useWidget(name: WidgetName): Loading {
  const { composition } = useBoot();
  const [loading, setLoading] = useState<Loading>({ state: 'pending' });
  useEffect(() => {
    const source = findWidget(composition, name);
    if (source === null) {
      setLoading({ state: 'absent' });
      return;
    }
    let current = true;
    loadWidget(source.container, source.expose).then(
      ({ Widget }) => current && setLoading({ Content: Widget }),
      (error: unknown) => {
        console.error(error);
        if (current) setLoading({ state: 'absent' });
      },
    );
    return () => {
      current = false;
    };
  }, [composition, name]);
  return loading;
}

function LoadedWidget({ name, pending }: WidgetProps): ReactNode {
  const loading = useWidget(name);
  if ('Content' in loading) {
    return (
      <SectionBoundary section={name} fallback={() => null}>
        <loading.Content />
      </SectionBoundary>
    );
  }
  return loading.state === 'pending' ? pending : null;
}

/** The place of another section's widget; one that cannot be had leaves nothing behind. */
export function WidgetPlace({ name, pending = null }: WidgetProps): ReactNode {
  return useWasPrerendered() ? (
    <PrerenderedWidget name={name} pending={pending} />
  ) : (
    <LoadedWidget name={name} pending={pending} />
  );
}
