import { derivedNames, fileOf } from './style-groups';

const END = '/*!sc*/\n';

/** The styles that `packStyles` packed, as styled-components expects to find them in a page. */
export function unpackStyles(packed: string): string {
  let file = '';
  const groups = packed.split('/*').slice(1);
  return groups
    .map((group, index) => {
      const [head = '', ...lines] = group.split('\n');
      const [named = '', ...stated] = head.replace('*/', '').split(' ');
      const rules = lines.filter((line) => line !== '');
      const id = named.includes('-') ? named : file + named;
      file = fileOf(id);
      const names = stated.length > 0 ? stated : derivedNames(rules);
      const marker = `data-styled.g${index + 1}[id="${id}"]{content:"${names.join()},"}`;
      return [...rules, marker].join(END) + END;
    })
    .join('');
}
