/** A component of an iCalendar file: its properties in order, and what it holds. */
export interface CalendarComponent {
  readonly name: string;
  readonly properties: { readonly name: string; readonly value: string }[];
  readonly children: CalendarComponent[];
}

// RFC 5545, section 3.1. VALUE is the only parameter that is written here.
const LINE = /^(?<name>[A-Z-]+)(?:;VALUE=[A-Z]+)?:(?<value>[^\p{Cc}]*)$/u;

function unfold(file: string): string[] {
  if (!file.endsWith('\r\n')) throw new Error('The last line has no end.');
  const lines = file.slice(0, -2).split('\r\n');
  for (const line of lines) {
    if (/[\r\n]/.test(line)) throw new Error('A line ends in something else than CRLF.');
    const length = Buffer.byteLength(line);
    if (length > 75) throw new Error(`A line has ${length} octets: ${line}`);
    // What was cut inside of a character would not survive this.
    if (Buffer.from(line).toString() !== line) throw new Error(`No UTF-8: ${line}`);
  }
  return lines.join('\r\n').replaceAll('\r\n ', '').split('\r\n');
}

/** Reads an iCalendar file. Throws at whatever breaks the rules of its lines. */
export function readCalendar(file: string): CalendarComponent {
  const top: CalendarComponent = { name: '', properties: [], children: [] };
  const open = [top];
  for (const line of unfold(file)) {
    const { name = '', value = '' } = LINE.exec(line)?.groups ?? {};
    const current = open.at(-1) ?? top;
    if (name === '') throw new Error(`No content line: ${line}`);
    if (name === 'BEGIN') {
      const component = { name: value, properties: [], children: [] };
      current.children.push(component);
      open.push(component);
    } else if (name === 'END') {
      if (open.length < 2 || current.name !== value) throw new Error(`${line} ends nothing.`);
      open.pop();
    } else {
      current.properties.push({ name, value });
    }
  }
  const [calendar, ...more] = top.children;
  if (open.length > 1 || calendar === undefined || more.length > 0 || top.properties.length > 0) {
    throw new Error('The file is not one whole calendar.');
  }
  return calendar;
}

/** The value of a property as it is written. Throws where there are several of that name. */
export function rawValue(component: CalendarComponent | undefined, name: string): string | null {
  const found = component?.properties.filter((property) => property.name === name) ?? [];
  if (found.length > 1) throw new Error(`${name} occurs ${found.length} times.`);
  return found[0]?.value ?? null;
}

/** The value of a property of type TEXT. Throws at an escape that RFC 5545 does not know. */
export function textValue(component: CalendarComponent | undefined, name: string): string | null {
  const raw = rawValue(component, name);
  if (raw !== null && /(?<!\\)(?:\\\\)*[;,]/.test(raw)) throw new Error(`Not escaped: ${raw}`);
  return (
    raw?.replaceAll(/\\(.?)/g, (_, character: string) => {
      if (character === 'n') return '\n';
      if (/^[\\;,]$/.test(character)) return character;
      throw new Error(`\\${character} is no escape.`);
    }) ?? null
  );
}
