import { above, color, size, space, target } from '@site/shared/tokens';
import { useId } from 'react';
import { styled } from 'styled-components';

const Root = styled.nav`
  ${above.wide} {
    position: sticky;
    top: calc(var(--header-height) + ${space[6]});
    align-self: start;
  }

  li {
    border-bottom: 1px solid ${color.line};
  }

  a {
    display: flex;
    align-items: center;
    min-height: ${target.normal};
    padding-block: ${space[2]};
    line-height: 1.35;
  }
`;

const Label = styled.p`
  padding-bottom: ${space[2]};
  border-bottom: 4px solid ${color.accent};
  font-size: ${size[0]};
  font-weight: 700;
`;

export interface LegalContentsProps {
  readonly label: string;
  readonly entries: readonly { id: string; title: string }[];
}

/** The sections of a long text; on wide screens it stays beside it. */
export function LegalContents({ label, entries }: LegalContentsProps) {
  const labelId = useId();
  return (
    <Root aria-labelledby={labelId}>
      <Label id={labelId}>{label}</Label>
      <ol role="list">
        {entries.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </Root>
  );
}
