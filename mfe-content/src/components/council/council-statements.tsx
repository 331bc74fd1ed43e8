import { above, color, size, space } from '@site/shared/tokens';
import { Heading, TextLink } from '@site/shared/ui';
import { styled } from 'styled-components';
import type { CouncilContent } from '#content/council';
import type { TextSection } from '../../content/types';

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

const Body = styled.li`
  display: grid;
  gap: ${space[1]};
  padding-block: ${space[4]};
  border-top: 1px solid ${color.line};

  &:last-child {
    border-bottom: 1px solid ${color.line};
  }

  a {
    justify-self: start;
    font-size: ${size[1]};
    font-weight: 700;
    line-height: 1.35;
  }
`;

/** The bodies whose open work the council builds on. */
export function CouncilBodies({
  bodies,
}: {
  readonly bodies: CouncilContent['partnership']['bodies'];
}) {
  return (
    <ul role="list" data-sources>
      {bodies.map(({ label, href, text }) => (
        <Body key={label}>
          <TextLink href={href}>{label}</TextLink>
          <p>{text}</p>
        </Body>
      ))}
    </ul>
  );
}
