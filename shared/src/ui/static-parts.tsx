import {
  type ComponentType,
  type ReactNode,
  use,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';

type Parts<Name extends string> = Readonly<Record<Name, ComponentType>>;

const inBrowser = () => typeof document !== 'undefined';
const nothing = () => () => undefined;
const AS_IT_CAME = { __html: '' } as const;

const copyOf = (nodes: Iterable<Node>) => Array.from(nodes, (node) => node.cloneNode(true));

/**
 * Parts of a page that are words, links and drawings alone. Where their HTML came with the page, the browser keeps it and
 * never asks for their code; a page that the browser draws itself loads them. `page` is a name of its own on the site.
 */
export function staticParts<Name extends string>(page: string, load: () => Promise<Parts<Name>>) {
  let parts: Parts<Name> | undefined;
  let loading: Promise<Parts<Name>> | undefined;
  /** What came with the HTML, for when the visitor comes back to the page. */
  const kept = new Map<Name, readonly Node[]>();

  const fetchParts = () => {
    loading ??= load().then(
      (loaded) => {
        parts = loaded;
        return loaded;
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };

  function KeptPart({ name, isThere }: { readonly name: Name; readonly isThere: boolean }) {
    const place = useRef<HTMLDivElement>(null);
    useLayoutEffect(() => {
      if (isThere) kept.set(name, copyOf(place.current?.childNodes ?? []));
      else place.current?.replaceChildren(...copyOf(kept.get(name) ?? []));
    }, [name, isThere]);
    // React leaves what it hydrates as it is, whatever the text says.
    const content = isThere ? { dangerouslySetInnerHTML: AS_IT_CAME } : {};
    return <div ref={place} data-static={page} suppressHydrationWarning {...content} />;
  }

  function DrawnPart({ name }: { readonly name: Name }) {
    const Content: ComponentType = (parts ?? use(fetchParts()))[name];
    return (
      <div data-static={page}>
        <Content />
      </div>
    );
  }

  /** A part, as it came or drawn. */
  function Part({ name }: { readonly name: Name }): ReactNode {
    const isHydrating = useSyncExternalStore(nothing, () => false, inBrowser);
    const [isThere] = useState(isHydrating);
    const [isKept] = useState(isThere || kept.has(name));
    return isKept ? <KeptPart name={name} isThere={isThere} /> : <DrawnPart name={name} />;
  }

  /** Gives a page once its parts can be shown. */
  async function withParts(Page: ComponentType): Promise<ComponentType> {
    const areThere = inBrowser() && document.querySelector(`[data-static="${page}"]`) !== null;
    if (!areThere && kept.size === 0) await fetchParts();
    return Page;
  }

  return { Part, withParts };
}
