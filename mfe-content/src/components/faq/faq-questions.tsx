import { above, color, measure, size, space } from '@site/shared/tokens';
import { CodeBlock, DefinitionList, Disclosure, TextLink, VisuallyHidden } from '@site/shared/ui';
import { styled } from 'styled-components';
import { readingLabels } from '#content/page-labels';
import { connectionAnswers } from '../../content/connection-answers';
import type { FaqQuestion, Source } from '../../content/types';
import { useCopy } from '../../use-copy';
import { ProviderLetter } from '../connection/provider-letter';

function AfterTest() {
  const { verdicts, letter } = useCopy(connectionAnswers);
  const outcomes = [verdicts.dual, verdicts.ipv4Only, verdicts.broken];
  return (
    <>
      <DefinitionList
        items={outcomes.map(({ title, meaning, next }) => ({
          term: title,
          description: [meaning, ...next].join(' '),
        }))}
      />
      <ProviderLetter letter={letter} />
    </>
  );
}

/** Matches an IPv6 address or prefix in colon form, alone or inside a URL. */
const ADDRESS = /((?:https:\/\/\[)?[0-9a-f]{1,4}(?::[0-9a-f]{0,4}){2,7}(?:\/\d{1,3}|\]\/)?)/;

/** A paragraph that renders addresses as code, so that each digit is legible. */
function FaqText({ text }: { readonly text: string }) {
  // `split` with one capturing group puts the matches at the odd indexes.
  const parts = text.split(ADDRESS);
  return (
    <p>
      {parts.map((part, index) =>
        index % 2 === 1 ? (
          <code key={part} translate="no">
            {part}
          </code>
        ) : (
          part
        ),
      )}
    </p>
  );
}

const Root = styled.div`
  color: ${color.textMuted};
  line-height: 1.4;

  a {
    display: inline-block;
    padding-block: ${space[1]};
  }
`;

const Label = styled.p`
  color: ${color.text};
  font-weight: 700;
`;

function FaqSources({
  label,
  sources,
}: {
  readonly label: string;
  readonly sources: readonly Source[];
}) {
  return (
    <Root>
      <Label>{label}</Label>
      <ul role="list" aria-label={label} data-sources>
        {sources.map((source) => (
          <li key={source.href}>
            <TextLink href={source.href}>{source.label}</TextLink>
          </li>
        ))}
      </ul>
    </Root>
  );
}

const SCHEMA = 'https://schema.org/';

/**
 * Marks the questions as schema.org's FAQPage (https://schema.org/FAQPage) for search engines. Uses microdata on the
 * visible text because a section must not add script elements to a page.
 */
export const faqMarks = {
  page: { itemScope: true, itemType: `${SCHEMA}FAQPage` },
  question: { itemProp: 'mainEntity', itemScope: true, itemType: `${SCHEMA}Question` },
  name: { itemProp: 'name' },
  answer: { itemProp: 'acceptedAnswer', itemScope: true, itemType: `${SCHEMA}Answer` },
  text: { itemProp: 'text' },
} as const;

// On wide screens the sources are in the margin, beside the answer.
const Columns = styled.div`
  display: grid;
  gap: ${space[6]} ${space[16]};

  ${above.wide} {
    grid-template-columns: minmax(0, ${measure.prose}) minmax(14rem, 1fr);
  }
`;

const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, ${measure.prose});
  align-content: start;
  gap: ${space[4]};
`;

const Margin = styled.div`
  display: grid;
  align-content: start;
  gap: ${space[4]};
  font-size: ${size[-1]};

  ${above.wide} {
    padding-inline-start: ${space[5]};
    border-inline-start: 1px solid ${color.line};
  }
`;

interface FaqAnswerProps {
  readonly question: FaqQuestion;
  readonly sourcesLabel: string;
}

function FaqAnswer({ question, sourcesLabel }: FaqAnswerProps) {
  const { answer, code, links = [], hasOutcomes, sources } = question;
  return (
    <Columns {...faqMarks.answer}>
      <Body {...faqMarks.text}>
        {answer.map((paragraph) => (
          <FaqText key={paragraph} text={paragraph} />
        ))}
        {code && <CodeBlock code={code} label={readingLabels.commands} />}
        {links.map(({ label, href }) => (
          <p key={label}>
            <TextLink href={href}>{label}</TextLink>
          </p>
        ))}
        {hasOutcomes && <AfterTest />}
      </Body>
      <Margin>
        <FaqSources label={sourcesLabel} sources={sources} />
        <p data-print="hide">
          <TextLink href={`#${question.id}`}>
            {readingLabels.linkToAnswer}
            <VisuallyHidden>{` (${question.question})`}</VisuallyHidden>
          </TextLink>
        </p>
      </Margin>
    </Columns>
  );
}

const List = styled.div`
  border-top: 1px solid ${color.line};
`;

interface FaqQuestionsProps {
  readonly questions: readonly FaqQuestion[];
  readonly sourcesLabel: string;
}

/** The questions of one category. Each opens and closes on its own. */
export function FaqQuestions({ questions, sourcesLabel }: FaqQuestionsProps) {
  return (
    <List>
      {questions.map((question) => (
        <div key={question.id} id={question.id} {...faqMarks.question}>
          <Disclosure summary={question.question} headingLevel={2} {...faqMarks.name}>
            <FaqAnswer question={question} sourcesLabel={sourcesLabel} />
          </Disclosure>
        </div>
      ))}
    </List>
  );
}
