import { useLocation } from '@site/shared/router';
import { Band, PageHero, Tabs } from '@site/shared/ui';
import { useEffect } from 'react';
import { faq } from '#content/faq';
import { ContactBand, EmailLink } from '../components/calls/contact-band';
import { FaqQuestions, faqMarks } from '../components/faq/faq-questions';
import type { FaqCategory } from '../content/types';
import { useCopy } from '../use-copy';

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
function useAskedQuestion(categories: readonly FaqCategory[]): void {
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

/** Twelve questions in four categories, each answer with its sources. */
export function FaqPage() {
  const copy = useCopy(faq);
  const { title, subtitle, tabsLabel, sourcesLabel, contact } = copy;
  const categories: readonly FaqCategory[] = copy.categories;
  useAskedQuestion(categories);
  const tabs = categories.map(({ id, title: label, icon, questions }) => ({
    id,
    label,
    icon,
    content: <FaqQuestions questions={questions} sourcesLabel={sourcesLabel} />,
  }));
  // Links within the page: `/FAQ#…` would load it again where it was opened as `/faq`.
  const facts = categories.flatMap(({ questions }) =>
    questions.flatMap(({ id, askedIn, question }) =>
      askedIn ? [{ term: askedIn, text: question, href: `#${id}` }] : [],
    ),
  );
  return (
    <>
      <PageHero title={title} lead={subtitle} facts={facts} />
      <Band as="div">
        <div {...faqMarks.page}>
          <Tabs label={tabsLabel} tabs={tabs} />
        </div>
      </Band>
      <ContactBand
        id="still-have-questions"
        title={contact.title}
        text={contact.text}
        facts={[{ term: contact.emailLabel, description: <EmailLink email={contact.email} /> }]}
        link={contact.link}
      />
    </>
  );
}
