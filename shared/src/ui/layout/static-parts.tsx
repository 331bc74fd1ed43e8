import {
  type ComponentType,
  type ReactNode,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';

/** The components of a page's parts, each with the rows that it shows, if any. */
type Parts<Rows> = {
  readonly [Name in keyof Rows]: ComponentType<{ readonly rows: Rows[Name] }>;
};

type PartProps<Rows, Name extends keyof Rows> = {
  readonly name: Name;
} & (undefined extends Rows[Name] ? { readonly rows?: undefined } : { readonly rows: Rows[Name] });

/** What came with the HTML. */
interface Kept {
  readonly nodes: readonly Node[];
  /** The rows that it shows, as JSON. */
  readonly rows: string | undefined;
}

const inBrowser = () => typeof document !== 'undefined';
const nothing = () => () => undefined;
const AS_IT_CAME = { __html: '' } as const;

const copyOf = (nodes: Iterable<Node>) => Array.from(nodes, (node) => node.cloneNode(true));

/**
 * Parts of a page that are words, links, drawings and tables alone. Where their HTML came with the page, the browser keeps
 * it and asks for their code only once a part's rows are others; a page that the browser draws itself loads them. `page` is
 * a name of its own on the site.
 */
export function staticParts<Rows extends object>(page: string, load: () => Promise<Parts<Rows>>) {
  type Name = keyof Rows;
  let parts: Parts<Rows> | undefined;
  let loading: Promise<Parts<Rows>> | undefined;
  /** For when the visitor comes back to the page. */
  const kept = new Map<Name, Kept>();

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

  interface KeptPartProps {
    readonly name: Name;
    readonly isThere: boolean;
    readonly rows: string | undefined;
  }

  function KeptPart({ name, isThere, rows }: KeptPartProps) {
    const place = useRef<HTMLDivElement>(null);
    useLayoutEffect(() => {
      if (isThere) kept.set(name, { nodes: copyOf(place.current?.childNodes ?? []), rows });
      else place.current?.replaceChildren(...copyOf(kept.get(name)?.nodes ?? []));
    }, [name, isThere, rows]);
    // React leaves what it hydrates as it is, whatever the text says.
    const content = isThere ? { dangerouslySetInnerHTML: AS_IT_CAME } : {};
    return <div ref={place} data-static={page} suppressHydrationWarning {...content} />;
  }

  function DrawnPart<Own extends Name>({ name, rows }: { readonly name: Own; rows: Rows[Own] }) {
    const Content: ComponentType<{ readonly rows: Rows[Own] }> = (parts ?? use(fetchParts()))[name];
    return (
      <div data-static={page}>
        <Content rows={rows} />
      </div>
    );
  }

  /** A part, as it came or drawn. */
  function Part<Own extends Name>({ name, rows }: PartProps<Rows, Own>): ReactNode {
    const isHydrating = useSyncExternalStore(nothing, () => false, inBrowser);
    const [isThere] = useState(isHydrating);
    const text = JSON.stringify(rows);
    const [came] = useState(text);
    const known = kept.get(name);
    const [isKept, setKept] = useState(isThere || (known !== undefined && known.rows === came));
    const isOld = isKept && text !== came;
    useEffect(() => {
      // Without their code the older rows stay.
      if (isOld)
        fetchParts().then(
          () => setKept(false),
          () => undefined,
        );
    }, [isOld]);
    return isKept ? (
      <KeptPart name={name} isThere={isThere} rows={came} />
    ) : (
      <DrawnPart name={name} rows={rows as Rows[Own]} />
    );
  }

  /** Gives a page once its parts can be shown. */
  async function withParts(Page: ComponentType): Promise<ComponentType> {
    const areThere = inBrowser() && document.querySelector(`[data-static="${page}"]`) !== null;
    if (!areThere && kept.size === 0) await fetchParts();
    return Page;
  }

  return { Part, withParts };
}
