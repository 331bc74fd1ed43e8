/**
 * Loader for styled-components: an element carries the classes that style it, and not the names of its components
 * beside them, which are a third of the class names in a page. Only selectors by component need those, `& + &` among
 * them, so such a selector throws where it is defined or first drawn. Sections that were released before this have ids
 * in the form of the plugin, with two underscores; theirs stay, and their selectors hold.
 */
const CLASSES =
  /let (\w+)=(\w+)\((\w+),(\w+)\);(return )?(\w+)&&\(\1\+=" "\+\6\),(\w+)\.className&&\(\1\+=" "\+\7\.className\),/g;
const SELECTOR = /return (\w+)\((\w+)\)\?\(\w+\.push\(`\.\$\{\2\.styledComponentId\}`\),\w+\):/g;
const SELF =
  /(\w+)\.startsWith\((\w+)\)&&\1\.endsWith\(\2\)&&\1\.replaceAll\(\2,""\)\.length>0\?`\.\$\{(\w+)\}`:/g;
const ADVICE =
  'A component is no selector here: give its element a data attribute and select that.';

function replaceOnce(source, pattern, replacement) {
  const count = [...source.matchAll(pattern)].length;
  if (count !== 1)
    throw new Error(`styled-components has ${count} places of ${pattern}, and not one.`);
  return source.replace(pattern, replacement);
}

const refuse = (id) => `if(!${id}.includes("__sc-"))throw new Error(${JSON.stringify(ADVICE)});`;

module.exports = (source) =>
  [
    [CLASSES, 'let $1=$2($3,$4);$1=$2($2($1.includes("__sc-")?$1:"",$6),$7.className)||void 0;$5'],
    [SELECTOR, `if($1($2)){${refuse('$2.styledComponentId')}}$&`],
    [
      SELF,
      `$1.startsWith($2)&&$1.endsWith($2)&&$1.replaceAll($2,"").length>0?(()=>{${refuse('$3')}return\`.\${$3}\`})():`,
    ],
  ].reduce((text, [pattern, replacement]) => replaceOnce(text, pattern, replacement), source);
