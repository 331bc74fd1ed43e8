export { ListBand, type ListTexts } from './list-band.tsx';
export { ListRows } from './list-rows.tsx';
export { type ListFilter, type Listing, type ListQuery, useListing } from './use-listing.ts';
