import type { Composition, ExposeName } from '@site/shared/contract';
import type { WidgetProps } from '@site/shared/contract/runtime';
import { type ComponentType, createContext, type ReactNode, use, useEffect, useState } from 'react';
import { loadWidget } from './remotes';
import { reportFailure } from './report-failure';
import { SectionBoundary } from './section-boundary';

const CompositionContext = createContext<Composition | null>(null);

/** Gives the composition to the places of widgets. */
export const CompositionProvider = CompositionContext.Provider;

type Loading = { readonly state: 'pending' | 'absent' } | { readonly Content: ComponentType };

function useWidget(name: string): Loading {
  const composition = use(CompositionContext);
  const [loading, setLoading] = useState<Loading>({ state: 'pending' });
  const [sectionName = '', exposed] = name.split('/');
  const section = composition?.sections.find((candidate) => candidate.name === sectionName);
  const container = section?.container;
  useEffect(() => {
    if (container === undefined) {
      setLoading({ state: 'absent' });
      return;
    }
    let current = true;
    const expose: ExposeName = `./${exposed}`;
    loadWidget(container, expose).then(
      ({ Widget }) => current && setLoading({ Content: Widget }),
      (error: unknown) => {
        console.error(error);
        reportFailure(sectionName, 'load');
        if (current) setLoading({ state: 'absent' });
      },
    );
    return () => {
      current = false;
    };
  }, [sectionName, container, exposed]);
  return loading;
}

/** The place of another section's widget; one that cannot be had leaves nothing behind. */
export function WidgetPlace({ name, pending = null }: WidgetProps): ReactNode {
  const loading = useWidget(name);
  if ('Content' in loading) {
    return (
      <SectionBoundary section={name.split('/')[0] ?? name} fallback={() => null}>
        <loading.Content />
      </SectionBoundary>
    );
  }
  return loading.state === 'pending' ? pending : null;
}
