import { oneLine } from '@site/shared/text';

/** The categories of a post, as the database normalises them. */
export const POST_CATEGORIES = ['news', 'tutorials', 'case-studies'] as const;
export type PostCategory = (typeof POST_CATEGORIES)[number];

/** A choice of the list's filter. */
export type CategoryChoice = PostCategory | 'all';

/** What a carousel shows of a post. */
export interface PostTeaser {
  /** Of the original: all languages of a post have one address. */
  readonly id: number;
  /** See `langOf`. */
  readonly lang?: string;
  readonly title: string;
  readonly text: string | null;
  /** Civil date, YYYY-MM-DD. */
  readonly publishedOn: string;
  readonly imageUrl: string | null;
}

/** What a card of the list shows of a post. */
export interface PostSummary extends PostTeaser {
  readonly category: PostCategory | null;
  readonly fileUrl: string | null;
}

/** A whole post. */
export interface Post extends PostSummary {
  readonly author: string | null;
  readonly summary: string | null;
  /** HTML as it is stored: `readArticle` makes it safe to show. */
  readonly body: string | null;
  /** Made up: no feed and no search engine gets it. */
  readonly isSample: boolean;
  /** Those that it is there in. */
  readonly languages: readonly string[];
  /** The next newer one. */
  readonly next: PostTeaser | null;
  /** Another one of the same category. */
  readonly related: PostTeaser | null;
}

/** The category that a text names, in any case and with blanks around it; null where there is none. */
export function toCategory(text: string): PostCategory | null {
  const key = text.trim().toLowerCase();
  return POST_CATEGORIES.find((category) => category === key) ?? null;
}

const TITLE_LENGTH = 300;

const TEASER_LENGTH = { title: 90, text: 160 } as const;

/** What cards say of a post: all of it, or whole words and an ellipsis. Lines that CSS cuts off end within a word. */
export function teaserWords({ title, text }: PostTeaser): {
  readonly title: string;
  readonly text: string;
} {
  return { title: oneLine(title, TEASER_LENGTH.title), text: oneLine(text, TEASER_LENGTH.text) };
}

/** What a post's page says of itself to the browser and to search engines. */
export function describePost({
  title,
  summary,
  text,
  languages,
}: Pick<Post, 'title' | 'summary' | 'text' | 'languages'>) {
  const line = oneLine(title, TITLE_LENGTH);
  return { title: line, description: oneLine(summary ?? text) || line, languages };
}

/** Where all posts are. */
export const BLOG_ADDRESS = '/Blog';

/** Where a post is read. */
export function postAddress(id: number): string {
  return `${BLOG_ADDRESS}/${id}`;
}
