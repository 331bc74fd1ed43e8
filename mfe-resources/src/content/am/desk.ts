import type { desk as english } from '../en/desk';

export const desk: typeof english = {
  name: 'ግብዓት |||| ግብዓቶች',
  fields: {
    description: 'መግለጫ',
    type: 'ዓይነት፣ ለምሳሌ RFC',
    date: 'ቀን',
    time: 'የንባብ ጊዜ',
    url: 'የሚነበብበት ገጽ',
  },
  choices: {
    documentation: 'ሰነድ',
    tutorials: 'ሥልጠና',
    tools: 'መሣሪያዎች',
  },
};
