import type { SectionPublisher } from '@site/shared/contract/publish';
import { tables } from './publish/tables';

/** What the pages' figures make beside the pages: the same figures for programs. */
export const publisher = { documents: tables } satisfies SectionPublisher;
