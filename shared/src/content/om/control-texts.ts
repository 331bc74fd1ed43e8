import type { Copy } from '../../language/copy.ts';
import type * as english from '../en/control-texts.ts';

/** Words of controls that all sections share. */
export const controlTexts = {
  loading: 'Banamaa jira',
  search: 'Barbaadaa',
  newTab: '(caancala haaraatti banama)',
  formProblem: 'Rakkoon jira',
} as const satisfies Copy<typeof english.controlTexts>;
