import type { Copy } from '../../language/copy.ts';
import type * as english from '../en/control-texts.ts';

/** Words of controls that all sections share. */
export const controlTexts = {
  loading: 'እየተከፈተ ነው',
  search: 'ይፈልጉ',
  newTab: '(በአዲስ ትር ይከፈታል)',
  formProblem: 'ችግር አለ',
} as const satisfies Copy<typeof english.controlTexts>;
