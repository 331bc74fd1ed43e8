/** What a sitemap says of a post. */
export interface PostAddress {
  readonly id: number;
  /** Civil date, YYYY-MM-DD. */
  readonly publishedOn: string;
}

/** A post without its body. */
export interface PublishedPost extends PostAddress {
  readonly title: string;
  readonly summary: string | null;
  readonly shortDescription: string | null;
  readonly author: string | null;
  /** As the database normalises it: `news`, `tutorials` or `case-studies`. */
  readonly category: string;
  readonly imageUrl: string | null;
}

/** An event as it is announced. */
export interface PublishedEvent {
  readonly id: number;
  readonly title: string;
  readonly description: string | null;
  /** Civil date, YYYY-MM-DD. */
  readonly date: string;
  /** In words, such as `14:00 to 15:30 EAT`. */
  readonly time: string | null;
  readonly location: string | null;
  /** As the database normalises it: `webinar`, `conference` or `workshop`. */
  readonly type: string;
  readonly imageUrl: string | null;
  readonly link: string | null;
  readonly registrationUrl: string | null;
}

/** Rows, and since when they are as they are. */
export interface Dated<Rows> {
  readonly rows: Rows;
  /** When they were first seen like this. */
  readonly since: Date;
}

/** The rows of the site's database could not be read; the message says why. */
export class RowsUnavailableError extends Error {
  override readonly name = 'RowsUnavailableError';
}
