import type { desk as english } from '../en/desk';

export const desk: typeof english = {
  name: 'ዝግጅት |||| ዝግጅቶች',
  fields: {
    short_description: 'መግለጫ',
    event_type: 'ዓይነት',
    event_date: 'የመጀመሪያ ቀን',
    end_date: 'የመጨረሻ ቀን፣ ብዙ ቀናት ከሆነ',
    time: 'ሰዓት፣ ለምሳሌ 10:00–12:00 EAT',
    location: 'ቦታ፣ ወይም በኢንተርኔት',
    link: 'የዝግጅቱ ገጽ',
    registration_url: 'የመመዝገቢያ ገጽ',
    tags: 'መለያ ቃላት፣ በኮማ ተለይተው',
  },
  choices: {
    webinar: 'ዌቢናር',
    conference: 'ጉባኤ',
    workshop: 'ዐውደ ጥናት',
  },
};
