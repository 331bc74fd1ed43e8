const times = (count: number, text: string) => text.repeat(count);

/** Bodies that `exceedsBounds` and the database accept. */
export const SHOWABLE_BODIES: Readonly<Record<string, string>> = {
  'tags in a comment': `<!--${times(101, '<w:x/>')}--><p>a</p>`,
  'a comment with dashes and signs': `<!----- > -- > <b> ---!>${times(101, '<!--><p>')}`,
  'tags in a comment that stays open': `<p>a</p><!--${times(20_000, '<b>')}`,
  'a drawing': `<svg>${times(101, '<path/>')}</svg>`,
  'a drawing with values': `<svg viewBox="0 0 9 9">${times(101, `<PATH d="M0 0>" fill='a' />`)}</svg>`,
  'a formula': `<math>${times(101, '<mspace width="1em"/>')}</math>`,
  'the style of a drawing': `<svg><style>${times(101, '.a > .b {}')}</style></svg>`,
  'a style': `<style>${times(101, 'a<b ')}</style><p>a</p>`,
  'a style with a value that is missing': `<style a=>${times(101, 'a<b ')}</style><p>a</p>`,
  'a script': `<SCRIPT>${times(20_000, '"<b>"')}</script ><p>a</p>`,
  'text in other raw elements': ['iframe', 'noembed', 'noframes', 'textarea', 'title', 'xmp']
    .map((name) => `<${name} a>${times(101, '<b>')}</${name}>`)
    .join(''),
  'tags in values': `<p title="${times(101, '<b>')}" lang='${times(101, '<i>')}'>a</p>`,
  'conditions and instructions': `${times(101, '<![if !vml]><?xml:namespace <b ?></3 <i>')}`,
  'signs that are no tags': times(40_000, 'a < b & <3 '),
  'points without ends': `<ul>${times(9_000, '<li>A point')}`,
  'paragraphs without ends': times(9_000, '<p>a'),
  'elements that the end of their parent closes': times(101, '<div><span>a</div>'),
  'upper and lower case': times(101, '<DIV\n>a</div\t>'),
  'a tag that stays open': times(10_001, '<a'),
  'elements a hundred deep': `${times(100, '<div>')}a`,
};

/** Bodies that both reject. */
export const UNSHOWABLE_BODIES: Readonly<Record<string, string>> = {
  'elements 101 deep': times(101, '<div>'),
  'more than 10,000 tags': times(10_001, '<p>x</p>'),
  'tags after a comment': `<!-->${times(101, '<div>')}<!-- -->`,
  'tags after a comment of a dash': `<!--->${times(101, '<div>')}<!-- -->`,
  'tags after a style': `<style>a<b "</style>${times(101, '<div>')}`,
  'tags after a value without quotes': `<a b=c="><i>${times(101, '<div>')}">`,
  'tags after an equals sign in a value': `<a b =c="><i>${times(101, '<div>')}">`,
  'tags after a name that begins with an equals sign': `<a ="><i>${times(101, '<div>')}">`,
  'tags that end themselves outside of a drawing': times(101, '<w:x/>'),
  'tags that end themselves beside a drawing': `<svg></svg>${times(101, '<path/>')}`,
  'HTML within a drawing': `<svg><foreignObject>${times(101, '<x-a/>')}`,
  'HTML that ends a drawing': `<svg>${times(101, '<div/>')}`,
  'values that end in a slash': `<svg>${times(101, '<g a=b/>')}`,
  'cells in a drawing': `<svg>${times(101, '<td>')}`,
  'tags in the style of a drawing': `<svg><style>${times(101, '<g>')}</style></svg>`,
  'ends of other elements': times(101, '<div></b>'),
  'ends outside of a table': times(51, '<div><table><td></div>'),
  'ends outside of a drawing': times(51, '<div><svg><desc></div>'),
  'formatting that goes on': times(101, '<div><b></div>'),
  'formatting that ends within': times(101, '<b><div></b>'),
};
