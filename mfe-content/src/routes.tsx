import type { RoutesOf } from '@site/shared/contract';
import type { section } from '../section';

export const routes = {
  home: async () => (await import('./pages/home')).HomePage,
  explainer: async () => (await import('./pages/explainer')).ExplainerPage,
  council: async () => (await import('./pages/council')).CouncilPage,
  'get-involved': async () => (await import('./pages/get-involved')).GetInvolvedPage,
  dashboard: async () => (await import('./pages/dashboard')).DashboardPage,
  mission: async () => (await import('./pages/mission')).MissionPage,
  faq: async () => (await import('./pages/faq')).FaqPage,
  privacy: async () => (await import('./pages/privacy')).PrivacyPage,
  terms: async () => (await import('./pages/terms')).TermsPage,
  search: async () => (await import('./pages/search')).SearchPage,
} satisfies RoutesOf<typeof section>;
