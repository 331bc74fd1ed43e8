import { color } from '@site/shared/tokens';
import { Disclosure } from '@site/shared/ui';
import { styled } from 'styled-components';
import type { FaqQuestion } from '../../content/types';
import { FaqAnswer, faqMarks } from './faq-answer';

const List = styled.div`
  border-top: 1px solid ${color.line};
`;

export interface FaqQuestionsProps {
  readonly questions: readonly FaqQuestion[];
  readonly sourcesLabel: string;
  /** The ids of the questions whose answers are shown. */
  readonly openIds: ReadonlySet<string>;
  readonly onToggle: (id: string, isOpen: boolean) => void;
}

/** The questions of one category; each shows or hides its answer on its own. */
export function FaqQuestions({ questions, sourcesLabel, openIds, onToggle }: FaqQuestionsProps) {
  return (
    <List>
      {questions.map((question) => (
        <div key={question.id} id={question.id} {...faqMarks.question}>
          <Disclosure
            summary={question.question}
            headingLevel={2}
            {...faqMarks.name}
            open={openIds.has(question.id)}
            onToggle={(isOpen) => onToggle(question.id, isOpen)}
          >
            <FaqAnswer question={question} sourcesLabel={sourcesLabel} />
          </Disclosure>
        </div>
      ))}
    </List>
  );
}
