import type { Copy } from '@site/shared/language/copy';
import type * as english from '../en/card.ts';

/** What a post's card shows, for those who do not see it. */
export const cardText = '«{title}» ከሚለው ርእስ የተሸመነ ጨርቅ' satisfies Copy<typeof english.cardText>;
