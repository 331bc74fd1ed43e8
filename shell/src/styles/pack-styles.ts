import { derivedNames, fileOf, type StyleGroup } from './style-groups';

// What styled-components writes after each rule, and after the rules of each component.
const END = '/*!sc*/\n';
const MARKER = /^data-styled\.g\d+\[id="([^"]+)"\]\{content:"([^"]*)"\}$/;

function readGroups(text: string): StyleGroup[] {
  const groups: StyleGroup[] = [];
  let rules: string[] = [];
  for (const part of text.split(END).map((each) => each.trim())) {
    const [, id, content] = MARKER.exec(part) ?? [];
    if (id !== undefined && content !== undefined) {
      groups.push({ id, names: content.split(',').filter(Boolean), rules });
      rules = [];
    } else if (part !== '') {
      rules.push(part);
    }
  }
  if (rules.length > 0) throw new Error('Rules of styled-components stand under no component.');
  return groups;
}

/** Class names are digests, so that two components may come by the same one, and each by the other's rules. */
function refuseShared(groups: readonly StyleGroup[]): void {
  const owners = new Map<string, string>();
  for (const { id, names } of groups) {
    for (const name of names) {
      const owner = owners.get(name) ?? id;
      if (owner !== id) {
        throw new Error(`${owner} and ${id} have the class ${name}. Change a rule of one of them.`);
      }
      owners.set(name, id);
    }
  }
}

function packGroup({ id, names, rules }: StyleGroup, before: string): string {
  const named = fileOf(id) === before ? id.slice(before.length) : id;
  const derived = derivedNames(rules).join() === names.join();
  const line = rules.join('\n');
  if (line.includes('/*') || rules.some((rule) => rule.includes('\n'))) {
    throw new Error(`The rules of ${id} hold a comment or a line break.`);
  }
  return `/*${[named, ...(derived ? [] : names)].join(' ')}*/\n${line}`;
}

/**
 * Writes the style element of a rendered page with less: what the browser can derive is left out. A third of
 * what styled-components writes says whose the rules are. `unpackStyles` takes it back.
 */
export function packStyles(tag: string): string {
  return tag.replaceAll(
    /(<style\b[^>]*>)([\s\S]*?)(?=<\/style>)/g,
    (_, open: string, text: string) => {
      let before = '';
      const groups = readGroups(text);
      refuseShared(groups);
      const packed = groups.map((group) => {
        const line = packGroup(group, before);
        before = fileOf(group.id);
        return line;
      });
      return open + packed.join('\n');
    },
  );
}
