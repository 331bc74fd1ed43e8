import { color, size, space } from '@site/shared/tokens';
import { TextLink } from '@site/shared/ui';
import { styled } from 'styled-components';
import type { CouncilContent } from '../content/types';

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
