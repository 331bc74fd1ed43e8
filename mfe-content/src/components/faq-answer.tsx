import { above, color, measure, size, space } from '@site/shared/tokens';
import { CodeBlock, TextLink, VisuallyHidden } from '@site/shared/ui';
import { styled } from 'styled-components';
import { readingLabels } from '../content/reading-labels';
import type { FaqQuestion } from '../content/types';
import { FaqSources } from './faq-sources';
import { faqMarks } from './faq-structured-data';
import { FaqText } from './faq-text';

// On wide screens the sources stand in the margin, beside what they back.
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

export interface FaqAnswerProps {
  readonly question: FaqQuestion;
  readonly sourcesLabel: string;
}

/** An answer with its commands, its links and the documents that it rests on. */
export function FaqAnswer({ question, sourcesLabel }: FaqAnswerProps) {
  const { answer, code, links = [], sources } = question;
  return (
    <Columns {...faqMarks.answer}>
      <Body {...faqMarks.text}>
        {answer.map((paragraph) => (
          <FaqText key={paragraph} text={paragraph} />
        ))}
        {code && <CodeBlock code={code} label={readingLabels.commands} />}
        {links.map(({ label, href, external }) => (
          <p key={label}>
            <TextLink href={href} external={external}>
              {label}
            </TextLink>
          </p>
        ))}
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
