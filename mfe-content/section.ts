import { defineSection } from '@site/shared/contract';
import { meta } from '#content/meta';

export const section = defineSection({
  name: 'mfe-content',
  paths: [
    { path: '/', page: 'home', ...meta.home, embeds: ['mfe-blog/latest-updates'] },
    { path: '/AboutIPv6', page: 'explainer', ...meta.explainer },
    { path: '/{product}Council', page: 'council', ...meta.council },
    { path: '/GetInvolved', page: 'get-involved', ...meta['get-involved'] },
    { path: '/IPv6Dashboard', page: 'dashboard', ...meta.dashboard },
    { path: '/OurMission', page: 'mission', ...meta.mission },
    { path: '/FAQ', page: 'faq', ...meta.faq },
    { path: '/PrivacyPolicy', page: 'privacy', ...meta.privacy },
    { path: '/TermsOfService', page: 'terms', ...meta.terms },
    { path: '/Search', page: 'search', ...meta.search, query: ['q'] },
  ],
  exposes: { './routes': './src/routes.tsx' },
  publish: './src/publish.ts',
  documents: ['world', 'country', 'countries', 'blocks', 'registrations', 'networks', 'sites'].map(
    (name) => ({ path: `/adoption/${name}.csv`, contentType: 'text/csv' }),
  ),
});
