/** Widths in CSS pixels at which the header changes its layout: below the first it is a menu. */
export const HEADER_MEDIUM_PX = 980;
export const HEADER_WIDE_PX = 1240;

export const headerMedium = `@media (min-width: ${HEADER_MEDIUM_PX}px)`;
export const headerWide = `@media (min-width: ${HEADER_WIDE_PX}px)`;
