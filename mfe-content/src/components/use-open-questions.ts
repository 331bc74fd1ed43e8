import { useLocation } from '@site/shared/router';
import { useEffect, useState } from 'react';
import type { FaqCategory } from '../content/types';

type CategoryId = FaqCategory['id'];

/** Which tab and which answers of the questions page are on show. */
export interface OpenQuestions {
  readonly categoryId: CategoryId;
  readonly openIds: ReadonlySet<string>;
  readonly selectCategory: (id: string) => void;
  readonly toggle: (questionId: string, isOpen: boolean) => void;
}

function withMember(set: ReadonlySet<string>, id: string, isMember: boolean): Set<string> {
  const next = new Set(set);
  if (isMember) next.add(id);
  else next.delete(id);
  return next;
}

function goToQuestion(id: string): void {
  const place = document.getElementById(id);
  place?.scrollIntoView({ behavior: 'instant' });
  place?.querySelector('button')?.focus({ preventScroll: true });
}

/**
 * Keeps the state of the questions page. An address such as `/FAQ#what-is-ipv6` opens that
 * question, after mount: the server never sees the part behind `#`.
 */
export function useOpenQuestions(categories: readonly FaqCategory[]): OpenQuestions {
  const { hash, key } = useLocation();
  const [categoryId, setCategoryId] = useState<CategoryId>('general');
  const [openIds, setOpenIds] = useState<ReadonlySet<string>>(new Set());
  const [arrival, setArrival] = useState<{ id: string; key: string } | null>(null);

  useEffect(() => {
    const id = hash.slice(1);
    const category = categories.find(({ questions }) => questions.some((one) => one.id === id));
    if (!category) return;
    setCategoryId(category.id);
    setOpenIds((open) => withMember(open, id, true));
    setArrival({ id, key });
  }, [categories, hash, key]);

  // In a later commit than the opening, so that the place is there and the shell has had its say.
  useEffect(() => {
    if (arrival) goToQuestion(arrival.id);
  }, [arrival]);

  return {
    categoryId,
    openIds,
    selectCategory: (id) => {
      const category = categories.find((one) => one.id === id);
      if (category) setCategoryId(category.id);
    },
    toggle: (id, isOpen) => setOpenIds((open) => withMember(open, id, isOpen)),
  };
}
