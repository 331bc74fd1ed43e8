import { useLocation } from '@site/shared/router';
import { useEffect, useState } from 'react';
import type { FaqCategory } from '../../content/types';

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

/** A question that an address names, and which press led to it: each press opens its answer again. */
interface Arrival {
  readonly id: string;
  readonly key: string;
  readonly presses: number;
}

/**
 * Keeps the state of the questions page. An address such as `/FAQ#what-is-ipv6` opens that
 * question, after mount: the server never sees the part behind `#`.
 */
export function useOpenQuestions(categories: readonly FaqCategory[]): OpenQuestions {
  const { hash, key } = useLocation();
  const [categoryId, setCategoryId] = useState<CategoryId>('general');
  const [openIds, setOpenIds] = useState<ReadonlySet<string>>(new Set());
  const [presses, setPresses] = useState(0);
  const [arrival, setArrival] = useState<Arrival | null>(null);

  // The router does not tell of a link that is pressed again.
  useEffect(() => {
    const count = () => setPresses((before) => before + 1);
    addEventListener('popstate', count);
    return () => removeEventListener('popstate', count);
  }, []);

  useEffect(() => {
    const id = hash.slice(1);
    const category = categories.find(({ questions }) => questions.some((one) => one.id === id));
    if (!category) return;
    setCategoryId(category.id);
    setOpenIds((open) => withMember(open, id, true));
    setArrival({ id, key, presses });
  }, [categories, hash, key, presses]);

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
