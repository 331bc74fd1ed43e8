export { ListBand, type ListTexts } from './list-band';
export { ListRows } from './list-rows';
export { type ListFilter, type Listing, type ListQuery, useListing } from './use-listing';
