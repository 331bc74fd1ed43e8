import type { Copy } from '@site/shared/language/copy';
import type * as english from '../en/get-involved-hero.ts';

/** The opening of the landing page for people who want to help. */
export const getInvolvedHeroWords = {
  title: 'የIPv6 ለውጥን ይቀላቀሉ',
  lead: 'ጸጥ ያለ ለውጥ ነው፦ አንድ ቅንብር ይቀየራል፣ አንድ መዝገብ ይጨመራል፣ አንድ ጥያቄ ይጠየቃል። ለእርስዎ የሚስማማውን መንገድ ይምረጡ።',
  actions: [{ label: 'IPv6 እንዳለዎት ይፈትሹ' }, { label: 'መርጃዎችን ይመልከቱ' }],
  facts: [
    { term: 'ኦፕሬተሮች', text: 'ለደንበኞችዎ የሚሆን ዕቅድ' },
    { term: 'የትምህርት ተቋማት', text: 'ለመማሪያ ክፍሎችዎ የሚሆን ዕቅድ' },
    { term: 'ሚኒስቴሮች', text: 'ለአገልግሎቶችዎ የሚሆን ዕቅድ' },
  ],
} as const satisfies Copy<typeof english.getInvolvedHeroWords>;
