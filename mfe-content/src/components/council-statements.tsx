import { above, color, size, space } from '@site/shared/tokens';
import { Heading } from '@site/shared/ui';
import { styled } from 'styled-components';
import type { TextSection } from '../content/types';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[10]} ${space[12]};

  ${above.medium} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const Statement = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space[3]};
  padding-top: ${space[5]};
  border-top: 4px solid ${color.accent};

  p {
    font-size: ${size[2]};
    line-height: 1.45;
    text-wrap: balance;
  }
`;

/** What the council is for and what it wants to see, in large letters side by side. */
export function CouncilStatements({ statements }: { readonly statements: readonly TextSection[] }) {
  return (
    <Columns>
      {statements.map(({ title, paragraphs }) => (
        <Statement key={title}>
          <Heading level={2} size={1}>
            {title}
          </Heading>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Statement>
      ))}
    </Columns>
  );
}
