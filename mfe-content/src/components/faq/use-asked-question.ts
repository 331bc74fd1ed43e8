import { useLocation } from '@site/shared/router';
import { useEffect } from 'react';
import type { FaqCategory } from '../../content/types';

function showQuestion(categories: readonly FaqCategory[], id: string): void {
  const category = categories.find(({ questions }) => questions.some((one) => one.id === id));
  const answer = document.getElementById(id)?.querySelector('details');
  const tab = document.querySelector<HTMLInputElement>(`input[value="${category?.id}"]`);
  if (!answer || !tab) return;
  tab.checked = true;
  answer.open = true;
  answer.scrollIntoView({ behavior: 'instant' });
  answer.querySelector('summary')?.focus({ preventScroll: true });
}

/** Shows the question that the address names, such as `/FAQ#what-is-ipv6`, at each press on a link to it. */
export function useAskedQuestion(categories: readonly FaqCategory[]): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address asks again
  useEffect(() => {
    // Once the shell and the browser have gone to the place: both move the focus.
    const show = (id: string) => setTimeout(() => showQuestion(categories, id));
    show(hash.slice(1));
    // The router does not tell of a link that is pressed again.
    const showAgain = () => show(location.hash.slice(1));
    addEventListener('popstate', showAgain);
    return () => removeEventListener('popstate', showAgain);
  }, [categories, hash, key]);
}
