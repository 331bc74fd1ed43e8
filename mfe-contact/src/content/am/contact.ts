import type { Copy } from '@site/shared/language/copy';
import type * as english from '../en/contact.ts';

/** Copy of the contact page. */
export const contactTexts = {
  title: 'ያግኙን',
  lead: 'ጥያቄ ይጠይቁ፣ መርጃ ወይም ዝግጅት ይጠቁሙ፣ ወይም እገዛዎን ያቅርቡ። {product}ን በቅጹ፣ በኢሜይል ወይም በስልክ ማግኘት ይችላሉ።',
  /** While email address and phone number are placeholders. */
  leadWithoutOthers:
    'ጥያቄ ይጠይቁ፣ መርጃ ወይም ዝግጅት ይጠቁሙ፣ ወይም እገዛዎን ያቅርቡ። በቅጹ ወደ {product} ይጻፉ። የኢሜይል አድራሻና የስልክ ቁጥር ወደፊት ይገለጻሉ።',
  facts: [
    { term: 'ፈጣን መልሶች', text: 'ተደጋጋሚ ጥያቄዎች', href: '/FAQ' },
    { term: 'ምክር ቤቱ', text: 'እንዴት እንደሚቀላቀሉ', href: '/GetInvolved#join' },
  ],
  details: {
    title: 'አድራሻችን',
    email: 'ኢሜይል',
    phone: 'ስልክ',
    location: 'ቦታ',
    place: '{city}፣ {country}',
    social: 'ማኅበራዊ ሚዲያ',
    /** Beside what the owner has not set yet. */
    placeholderEmail: '(የምሳሌ አድራሻ)',
    placeholderPhone: '(የምሳሌ ቁጥር)',
    placeholderProfile: '(ወደፊት ይገለጻል)',
  },
  form: {
    title: 'መልእክት ይላኩ',
    hint: 'እባክዎ አራቱንም መስኮች ይሙሉ።',
    submit: 'መልእክቱን ይላኩ',
    sending: 'እየተላከ ነው...',
    restored: {
      unsent: 'ይህን ቀደም ሲል ጽፈው ገና አልላኩትም።',
      unknown: 'ይህን ቀደም ሲል ልከዋል፤ ነገር ግን ማረጋገጫ አልደረሰዎትም። መልእክቱ ደርሶ ሊሆን ይችላል።',
    },
    discard: 'ያስወግዱት',
    hiddenField: 'ይህን መስክ ባዶ ይተዉ',
    withoutScripts:
      'ቅጹ ስክሪፕት (script) ያስፈልገዋል፤ ብራውዘርዎ ግን አያስኬድም። እባክዎ በዚህ ገጽ ወዳለው ኢሜይል ይጻፉ፣ ወይም ይደውሉ።',
    sent: 'እናመሰግናለን። መልእክትዎ ደርሷል፤ ቅጹ ለሌላ መልእክት ዝግጁ ነው።',
    privacy: {
      before: 'የሚልኩልንን እንዴት እንደምንይዝ፦ ',
      label: 'የግላዊነት ፖሊሲ',
      href: '/PrivacyPolicy',
    },
  },
  success: 'መልእክትዎ ተልኳል!',
  failure: 'መልእክቱን መላክ አልተቻለም። እባክዎ እንደገና ይሞክሩ።',
  /** A program has filled in the field that no person sees. */
  trapped: 'ይህ የፕሮግራም መልእክት ይመስላል፤ ስለዚህ አልተላከም። ሰው ከሆኑ እባክዎ በኢሜይል ይጻፉልን።',
} as const satisfies Copy<typeof english.contactTexts>;

/** Why the database refuses a message, by its code; what is wrong with a field is in `fieldProblems`. */
export const refusals = {
  too_many: 'በአጭር ጊዜ ውስጥ ብዙ መልእክቶችን ልከዋል። እባክዎ ጥቂት ደቂቃዎች ይጠብቁና እንደገና ይሞክሩ።',
  too_many_from_all:
    'አሁን በጣም ብዙ መልእክቶች እየደረሱን ስለሆነ የእርስዎን መቀበል አልቻልንም። እባክዎ ከጥቂት ደቂቃዎች በኋላ እንደገና ይሞክሩ፣ ወይም በኢሜይል ይጻፉልን።',
  unseen: 'መልእክትዎ የማይታዩ ምልክቶች ስላሉበት አልተላከም። እባክዎ ገልብጠው ከመለጠፍ ይልቅ ይጻፉት፣ ወይም በኢሜይል ይላኩልን።',
  full: 'የመልእክት ሣጥናችን ስለሞላ መልእክትዎን መቀበል አልቻልንም። እባክዎ በኢሜይል ይጻፉልን።',
} as const satisfies Copy<typeof english.refusals>;

/** The initiative's places elsewhere. */
export const socialLinks = [
  { key: 'linkedin', label: 'የLinkedIn ቡድን' },
  { key: 'facebook', label: 'የFacebook ገጽ' },
] as const satisfies Copy<typeof english.socialLinks>;

/** The label of each field. */
export const fieldLabels = {
  name: 'ስም',
  email: 'ኢሜይል',
  subject: 'ርእስ',
  message: 'መልእክት',
} as const satisfies Copy<typeof english.fieldLabels>;

/** What is wrong with a field, and how to put it right. */
export const fieldProblems = {
  name: {
    missing: 'ስምዎን ያስገቡ።',
    malformed: 'ስምዎን ያስገቡ።',
    tooLong: 'ስምዎ በጣም ረጅም ነው። ከ200 ፊደላት ያልበለጠ ይጠቀሙ።',
  },
  email: {
    missing: 'የኢሜይል አድራሻዎን ያስገቡ።',
    malformed: 'እንደ name@example.com ያለ የኢሜይል አድራሻ ያስገቡ።',
    tooLong: 'የኢሜይል አድራሻዎ በጣም ረጅም ነው። ከ320 ፊደላት ያልበለጠ ይጠቀሙ።',
  },
  subject: {
    missing: 'ርእስ ያስገቡ።',
    malformed: 'ርእስ ያስገቡ።',
    tooLong: 'ርእሱ በጣም ረጅም ነው። ከ300 ፊደላት ያልበለጠ ይጠቀሙ።',
  },
  message: {
    missing: 'መልእክት ያስገቡ።',
    malformed: 'መልእክት ያስገቡ።',
    tooLong: 'መልእክትዎ በጣም ረጅም ነው። ከ10,000 ፊደላት ያልበለጠ ይጠቀሙ።',
  },
} as const satisfies Copy<typeof english.fieldProblems>;
