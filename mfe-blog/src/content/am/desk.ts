import type { desk as english } from '../en/desk';

export const desk: typeof english = {
  name: 'ጽሑፍ |||| ጽሑፎች',
  fields: {
    short_description: 'መግቢያ',
    summary: 'ለዝርዝሮችና ለፍለጋ ሞተሮች ማጠቃለያ',
    full_description: 'ሙሉ ጽሑፍ',
    published_on: 'ቀን',
  },
  choices: {
    news: 'ዜና',
    tutorials: 'ሥልጠና',
    'case-studies': 'ተሞክሮዎች',
  },
};
