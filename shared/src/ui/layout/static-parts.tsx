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

/** Returns true if the output must match the prerendered HTML: in Node, and during hydration. */
export function useHydrating(): boolean {
  return useSyncExternalStore(never, no, yes);
}

/** The components of a page's parts, each with its rows, if any. */
type Parts<Rows> = {
  readonly [Name in keyof Rows]: ComponentType<{ readonly rows: Rows[Name] }>;
};

type PartProps<Rows, Name extends keyof Rows> = {
  readonly name: Name;
  /** Distinguishes several parts with the same name. */
  readonly of?: string | number;
} & (undefined extends Rows[Name] ? { readonly rows?: undefined } : { readonly rows: Rows[Name] });

/** Prerendered nodes of a part. */
interface Kept {
  readonly nodes: readonly Node[];
  /** The part's rows as JSON. */
  readonly rows: string | undefined;
}

const inBrowser = () => typeof document !== 'undefined';
const AS_IT_CAME = { __html: '' } as const;

const copyOf = (nodes: Iterable<Node>) => Array.from(nodes, (node) => node.cloneNode(true));

/**
 * Defines parts of a page without event handlers: text, links, drawings and tables. If their HTML is prerendered, the
 * browser keeps it and loads their code only after a part's rows change. A page rendered in the browser loads them
 * first. `page` must be unique on the site.
 */
export function staticParts<Rows extends object>(page: string, load: () => Promise<Parts<Rows>>) {
  type Name = keyof Rows;
  let parts: Parts<Rows> | undefined;
  let loading: Promise<Parts<Rows>> | undefined;
  /** Nodes to show again when the visitor returns to the page. */
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
    // React keeps hydrated content as it is, even if the HTML string differs.
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

  /** Renders a part from its prerendered nodes or from its code. */
  function Part<Own extends Name>({ name, of = '', rows }: PartProps<Rows, Own>): ReactNode {
    const id = `${String(name)} ${of}`;
    const [isThere] = useState(useHydrating() && inBrowser());
    const text = JSON.stringify(rows);
    const [came] = useState(text);
    const known = kept.get(id);
    const [isKept, setKept] = useState(isThere || (known !== undefined && known.rows === came));
    const isOld = isKept && text !== came;
    useEffect(() => {
      // Keeps the older rows until the code has loaded.
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

  /** Returns a page after its parts have loaded. */
  async function withParts(Page: ComponentType): Promise<ComponentType> {
    const areThere = inBrowser() && document.querySelector(`[data-static="${page}"]`) !== null;
    if (!areThere && kept.size === 0) await fetchParts();
    return Page;
  }

  return { Part, withParts };
}
