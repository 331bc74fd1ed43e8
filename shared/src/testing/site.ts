import type { SiteConfig } from '../config/schema.ts';

/** The owner's facts of the tests. They do not change with `site.config.json`. */
export const testSite: SiteConfig = {
  product: 'IPv6 Ethiopia',
  country: 'Ethiopia',
  city: 'Addis Ababa',
  timeZone: 'Africa/Addis_Ababa',
  languages: ['en', 'am', 'om'],
  translations: {
    am: {
      country: 'ኢትዮጵያ',
      city: 'አዲስ አበባ',
      councilTitle: 'የምክር ቤቱ ፕሬዚዳንት',
      neighbours: {
        DJ: 'ጅቡቲ',
        ER: 'ኤርትራ',
        KE: 'ኬንያ',
        SO: 'ሶማሊያ',
        SS: 'ደቡብ ሱዳን',
        SD: 'ሱዳን',
      },
      authority: {
        name: 'የኢትዮጵያ ኮሙዩኒኬሽን ባለሥልጣን',
        law: 'የግል ዳታ ጥበቃ አዋጅ ቁጥር 1321/2016',
      },
    },
    om: {
      country: 'Itoophiyaa',
      city: 'Finfinnee',
      councilTitle: 'Pirezidaantii Mana Maree',
      neighbours: {
        DJ: 'Jibuutii',
        ER: 'Eertiraa',
        KE: 'Keeniyaa',
        SO: 'Somaaliyaa',
        SS: 'Sudaan Kibbaa',
        SD: 'Sudaan',
      },
    },
  },
  siteUrl: 'http://127.0.0.1:3000',
  email: 'info@ipv6ethiopia.example',
  phone: '+251 11 000 0000',
  president: {
    name: '',
    title: 'Council President',
  },
  social: {
    linkedin: 'https://www.linkedin.com/groups/',
    facebook: 'https://www.facebook.com/',
  },
  links: {
    ipv6Test: 'https://test-ipv6.com/',
    googleStatistics: 'https://www.google.com/intl/en/ipv6/statistics.html',
    ciscoStatistics: 'https://6lab.cisco.com/stats/',
    deploymentPage: 'https://www.internetsociety.org/deploy360/ipv6/',
  },
  statistics: {
    globalAdoption: '45%+',
    countriesDeployed: '100+',
    capableDevices: '1B+',
    sitesReady: '30%',
    yearlyGrowth: '15%',
    tools: '100+',
    fasterRouting: '40%',
    reducedLatency: '20%',
  },
  adoption: {
    countryCode: 'ET',
    neighbours: {
      DJ: 'Djibouti',
      ER: 'Eritrea',
      KE: 'Kenya',
      SO: 'Somalia',
      SS: 'South Sudan',
      SD: 'Sudan',
    },
  },
  content: {
    frames: ['https://www.youtube-nocookie.com/embed/'],
    downloads: [],
  },
  legal: {
    lastUpdated: null,
    messagesKept: '',
    ground: '',
    hosting: {
      pages: '',
      database: '',
    },
    authority: {
      name: 'Ethiopian Communications Authority',
      url: 'https://eca.et/',
      law: 'Personal Data Protection Proclamation No. 1321/2024',
    },
  },
};
