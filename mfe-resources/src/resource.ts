export const RESOURCE_CATEGORIES = ['documentation', 'tutorials', 'tools'] as const;
export type ResourceCategory = (typeof RESOURCE_CATEGORIES)[number];

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

/** Parses a category, ignoring case and surrounding white space. Returns null if unknown. */
export function toCategory(text: string): ResourceCategory | null {
  const key = text.trim().toLowerCase();
  return RESOURCE_CATEGORIES.find((category) => category === key) ?? null;
}
