// Its own tools are taken before any release runs, and it walks by numbers: what it looks for cannot mislead it.
const { getOwnPropertyDescriptor, getPrototypeOf, is } = Object;
const { ownKeys } = Reflect;

interface Member extends Pick<PropertyDescriptor, 'value' | 'get' | 'set'> {
  readonly key: PropertyKey;
}

/** Something that all pages of a process share, as it was before any release ran. */
interface Shared {
  readonly object: object;
  readonly name: string;
  readonly prototype: unknown;
  readonly members: readonly Member[];
}

function describe(object: object, name: string): Shared {
  const members = ownKeys(object).map((key) => ({ ...getOwnPropertyDescriptor(object, key), key }));
  return { object, name, prototype: getPrototypeOf(object), members };
}

function isObject(value: unknown): value is object {
  return (typeof value === 'object' && value !== null) || typeof value === 'function';
}

/** All that code can reach from the global object, each with its shortest name. */
function reachAll(): Map<object, Shared> {
  const found = new Map<object, Shared>();
  const waiting: [unknown, string][] = [[globalThis, '']];
  for (const [value, name] of waiting) {
    if (!isObject(value) || found.has(value)) continue;
    const shared = describe(value, name);
    found.set(value, shared);
    for (const { key, value: held, get, set } of shared.members) {
      const inner = name === '' ? String(key) : `${name}.${String(key)}`;
      for (const each of [held, get, set]) waiting.push([each, inner]);
    }
    waiting.push([shared.prototype, `${name}.__proto__`]);
  }
  return found;
}

/** The first member that is another than before, or new; null where none is. */
function findChange({ object, prototype, members }: Shared): string | null {
  if (getPrototypeOf(object) !== prototype) return '__proto__';
  for (let at = 0; at < members.length; at++) {
    const { key, value, get, set } = members[at] ?? { key: '' };
    const now = getOwnPropertyDescriptor(object, key);
    const isSame = is(now?.value, value) && now?.get === get && now?.set === set;
    if (now === undefined || !isSame) return String(key);
  }
  const keys = ownKeys(object);
  if (keys.length === members.length) return null;
  return String(keys.find((key) => !members.some((member) => member.key === key)));
}

/** Remembers what all pages of a process share; gives a function that names what was changed since, such as `Array.prototype.at`. */
export function watchSharedState(modules: Readonly<Record<string, unknown>>): () => string | null {
  // Some are made when they are first asked for.
  for (const key of ownKeys(globalThis)) Reflect.get(globalThis, key);
  const own = Object.entries(modules).flatMap(([name, module]) =>
    isObject(module) ? [describe(module, name)] : [],
  );
  const all = [...reachAll().values(), ...own];
  return () => {
    for (let at = 0; at < all.length; at++) {
      const each = all[at];
      const changed = each === undefined ? null : findChange(each);
      if (each !== undefined && changed !== null) {
        return each.name === '' ? changed : `${each.name}.${changed}`;
      }
    }
    return null;
  };
}
