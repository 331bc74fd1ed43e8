export { ListBand, type ListTexts } from './list-band.tsx';
export { ListRows, ListSkeleton } from './list-rows.tsx';
export {
  inAddress,
  type ListFilter,
  type Listing,
  type ListQuery,
  useListing,
} from './use-listing.ts';
