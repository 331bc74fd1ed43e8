import type { RoutesOf } from '@site/shared/contract';
import type { section } from '../section';

export const routes = {
  home: async () => (await import('./pages/home')).loadHomePage(),
  explainer: async () => (await import('./pages/explainer')).loadExplainerPage(),
  council: async () => (await import('./pages/council')).CouncilPage,
  'get-involved': async () => (await import('./pages/get-involved')).loadGetInvolvedPage(),
  dashboard: async () => (await import('./pages/dashboard')).loadDashboardPage(),
  mission: async () => (await import('./pages/mission')).MissionPage,
  faq: async () => (await import('./pages/faq')).FaqPage,
  privacy: async () => (await import('./pages/privacy')).PrivacyPage,
  terms: async () => (await import('./pages/terms')).TermsPage,
  search: async () => (await import('./pages/search')).SearchPage,
} satisfies RoutesOf<typeof section>;
