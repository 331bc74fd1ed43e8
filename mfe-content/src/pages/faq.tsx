import { useLocation } from '@site/shared/router';
import { Band, PageHero, Tabs } from '@site/shared/ui';
import { useEffect } from 'react';
import { ContactBand, EmailLink } from '../components/calls/contact-band';
import { FaqQuestions, faqMarks } from '../components/faq/faq-questions';
import { faq } from '../content/faq';
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

/** Opens the question in the URL's fragment, such as `/FAQ#what-is-ipv6`, on each press on its link. */
function useAskedQuestion(categories: readonly FaqCategory[]): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for a new address
  useEffect(() => {
    // Runs after the shell and the browser have scrolled, since both move the focus.
    const show = (id: string) => setTimeout(() => showQuestion(categories, id));
    show(hash.slice(1));
    // The router does not report a second press on the same link.
    const showAgain = () => show(location.hash.slice(1));
    addEventListener('popstate', showAgain);
    return () => removeEventListener('popstate', showAgain);
  }, [categories, hash, key]);
}

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
  // Fragment-only links: `/FAQ#…` would reload a page that was opened as `/faq`.
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
