import type { Copy } from '@site/shared/language/copy';
import type * as english from '../en/get-involved-hero.ts';

/** The opening of the landing page for people who want to help. */
export const getInvolvedHero = {
  title: 'የIPv6 ለውጥን ይቀላቀሉ',
  lead: 'ጸጥ ያለ ለውጥ ነው፦ አንድ ቅንብር ይቀየራል፣ አንድ መዝገብ ይጨመራል፣ አንድ ጥያቄ ይጠየቃል። ለእርስዎ የሚስማማውን መንገድ ይምረጡ።',
  actions: [
    { label: 'IPv6 እንዳለዎት ይፈትሹ', href: '{ipv6Test}', external: true },
    { label: 'መርጃዎችን ይመልከቱ', href: '/Resources' },
  ],
  facts: [
    { term: 'ኦፕሬተሮች', text: 'ለደንበኞችዎ የሚሆን ዕቅድ', href: '/GetInvolved#operator' },
    { term: 'የትምህርት ተቋማት', text: 'ለመማሪያ ክፍሎችዎ የሚሆን ዕቅድ', href: '/GetInvolved#campus' },
    { term: 'ሚኒስቴሮች', text: 'ለአገልግሎቶችዎ የሚሆን ዕቅድ', href: '/GetInvolved#ministry' },
  ],
} as const satisfies Copy<typeof english.getInvolvedHero>;
