import type { Copy } from '@site/shared/language/copy';
import type * as english from '../en/figure-labels.ts';

/** Words around the charts of the dashboard, and around the pages of others that it shows. */
export const figureLabels = {
  download: 'Lakkoofsota CSVn',
  anchor: 'Geessituu kutaa kanaa',
  chart: {
    week: 'Torban',
    launch: { date: '2012-06-06', label: 'World IPv6 Launch' },
    table: 'Lakkoofsota giraafichaa gabateedhaan',
    tableCaption: 'Qooda fayyadamtoota Google IPv6n seenanii, torban haaraan dursa',
  },
  frames: {
    unasked:
      'Fuulli kun guddaa dha, kan dhufus dhaabbata biraa irraayi. Kan banamu yoo isin gaafattan qofa.',
    show: 'Agarsiisaa:',
    pending: 'Eegamaa jira:',
    silent: 'Marsariitiin inni biraa hin deebisne. Bakka isaa kanneen ilaaluu dandeessu:',
    retry: 'Irra deebiʼaa yaalaa',
  },
} as const satisfies Copy<typeof english.figureLabels>;
