import { Band, PageHero, Tabs } from '@site/shared/ui';
import { faq } from '#content/faq';
import { ContactBand, EmailLink } from '../components/calls/contact-band';
import { FaqQuestions, faqMarks } from '../components/faq/faq-questions';
import { useAskedQuestion } from '../components/faq/use-asked-question';
import type { FaqCategory } from '../content/types';
import { useCopy } from '../use-copy';

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
