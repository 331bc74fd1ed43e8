import { oneLine } from '@site/shared/text';

/** Categories of posts, as the database normalises them. */
export const POST_CATEGORIES = ['news', 'tutorials', 'case-studies'] as const;
export type PostCategory = (typeof POST_CATEGORIES)[number];

/** Option of the list's filter. */
export type CategoryChoice = PostCategory | 'all';

/** Fields of a post in a carousel. */
export interface PostTeaser {
  /** Id of the original: all languages of a post share one address. */
  readonly id: number;
  /** See `langOf`. */
  readonly lang?: string;
  readonly title: string;
  readonly text: string | null;
  /** Civil date, YYYY-MM-DD. */
  readonly publishedOn: string;
  readonly imageUrl: string | null;
}

/** Fields of a post in the list. */
export interface PostSummary extends PostTeaser {
  readonly category: PostCategory | null;
  readonly fileUrl: string | null;
}

/** A whole post. */
export interface Post extends PostSummary {
  readonly author: string | null;
  readonly summary: string | null;
  /** Stored HTML; `readArticle` makes it safe to show. */
  readonly body: string | null;
  /** True for invented content, which feeds and search engines do not get. */
  readonly isSample: boolean;
  /** Instant of the last correction. */
  readonly revisedAt?: string | null;
  /** Languages that the post exists in. */
  readonly languages: readonly string[];
}

/** Posts to read after another one. */
export interface FurtherPosts {
  /** Next newer post. */
  readonly next: PostTeaser | null;
  /** Another post of the category. */
  readonly related: PostTeaser | null;
}

/** Parses a category's name, ignoring case and surrounding spaces. Returns null if it is unknown. */
export function toCategory(text: string): PostCategory | null {
  const key = text.trim().toLowerCase();
  return POST_CATEGORIES.find((category) => category === key) ?? null;
}

const TITLE_LENGTH = 300;

const TEASER_LENGTH = { title: 90, text: 160 } as const;

/** Returns a card's text, shortened at a word. (CSS line clamping would cut within a word.) */
export function teaserWords({ title, text }: PostTeaser): {
  readonly title: string;
  readonly text: string;
} {
  return { title: oneLine(title, TEASER_LENGTH.title), text: oneLine(text, TEASER_LENGTH.text) };
}

/** Returns title and description of a post's page. */
export function describePost({
  title,
  summary,
  text,
  languages,
}: Pick<Post, 'title' | 'summary' | 'text' | 'languages'>) {
  const line = oneLine(title, TITLE_LENGTH);
  return { title: line, description: oneLine(summary ?? text) || line, languages };
}

/** Path of the list of posts. */
export const BLOG_ADDRESS = '/Blog';

/** Returns the path of a post. */
export function postAddress(id: number): string {
  return `${BLOG_ADDRESS}/${id}`;
}
