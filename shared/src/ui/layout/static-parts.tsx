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

const never = () => () => undefined;
const no = () => false;
const yes = () => true;

/** Whether what is drawn has to be as the page's HTML is: in Node, and while React takes that over. */
export function useHydrating(): boolean {
  return useSyncExternalStore(never, no, yes);
}

/** The components of a page's parts, each with the rows that it shows, if any. */
type Parts<Rows> = {
  readonly [Name in keyof Rows]: ComponentType<{ readonly rows: Rows[Name] }>;
};

type PartProps<Rows, Name extends keyof Rows> = {
  readonly name: Name;
  /** Which one it is of several with the same name. */
  readonly of?: string | number;
} & (undefined extends Rows[Name] ? { readonly rows?: undefined } : { readonly rows: Rows[Name] });

/** What came with the HTML. */
interface Kept {
  readonly nodes: readonly Node[];
  /** The rows that it shows, as JSON. */
  readonly rows: string | undefined;
}

const inBrowser = () => typeof document !== 'undefined';
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
  const kept = new Map<string, Kept>();

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
    readonly id: string;
    readonly isThere: boolean;
    readonly rows: string | undefined;
  }

  function KeptPart({ id, isThere, rows }: KeptPartProps) {
    const place = useRef<HTMLDivElement>(null);
    useLayoutEffect(() => {
      if (isThere) kept.set(id, { nodes: copyOf(place.current?.childNodes ?? []), rows });
      else place.current?.replaceChildren(...copyOf(kept.get(id)?.nodes ?? []));
    }, [id, isThere, rows]);
    // React leaves what it hydrates as it is, whatever the text says.
    const content = isThere ? { dangerouslySetInnerHTML: AS_IT_CAME } : {};
    return <div ref={place} data-static={page} suppressHydrationWarning {...content} />;
  }

  interface DrawnPartProps<Own extends Name> {
    readonly from: Parts<Rows>;
    readonly name: Own;
    readonly rows: Rows[Own];
  }

  function DrawnPart<Own extends Name>({ from, name, rows }: DrawnPartProps<Own>) {
    const Content: ComponentType<{ readonly rows: Rows[Own] }> = from[name];
    return (
      <div data-static={page}>
        <Content rows={rows} />
      </div>
    );
  }

  function AwaitedPart<Own extends Name>(props: Omit<DrawnPartProps<Own>, 'from'>) {
    return <DrawnPart from={use(fetchParts())} {...props} />;
  }

  /** A part, as it came or drawn. */
  function Part<Own extends Name>({ name, of = '', rows }: PartProps<Rows, Own>): ReactNode {
    const id = `${String(name)} ${of}`;
    const [isThere] = useState(useHydrating() && inBrowser());
    const text = JSON.stringify(rows);
    const [came] = useState(text);
    const known = kept.get(id);
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
    if (isKept) return <KeptPart id={id} isThere={isThere} rows={came} />;
    const drawn = { name, rows: rows as Rows[Own] };
    return parts === undefined ? <AwaitedPart {...drawn} /> : <DrawnPart from={parts} {...drawn} />;
  }

  /** Gives a page once its parts can be shown. */
  async function withParts(Page: ComponentType): Promise<ComponentType> {
    const areThere = inBrowser() && document.querySelector(`[data-static="${page}"]`) !== null;
    if (!areThere && kept.size === 0) await fetchParts();
    return Page;
  }

  return { Part, withParts };
}
