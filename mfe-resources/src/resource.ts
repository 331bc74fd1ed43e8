/** The categories of a resource, as the database normalises them. */
export const RESOURCE_CATEGORIES = ['documentation', 'tutorials', 'tools'] as const;
export type ResourceCategory = (typeof RESOURCE_CATEGORIES)[number];

/** What a card shows of a resource. */
export interface Resource {
  readonly id: number;
  /** See `langOf`. */
  readonly lang?: string;
  readonly title: string;
  readonly description: string | null;
  readonly category: ResourceCategory | null;
  readonly type: string | null;
  readonly author: string | null;
  /** Civil date, YYYY-MM-DD. */
  readonly date: string | null;
  readonly time: string | null;
  readonly imageUrl: string | null;
  readonly fileUrl: string | null;
  readonly url: string | null;
}

/** The category that a text names, in any case and with blanks around it; null where there is none. */
export function toCategory(text: string): ResourceCategory | null {
  const key = text.trim().toLowerCase();
  return RESOURCE_CATEGORIES.find((category) => category === key) ?? null;
}
