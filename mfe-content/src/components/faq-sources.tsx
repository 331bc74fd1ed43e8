import { color, space } from '@site/shared/tokens';
import { TextLink } from '@site/shared/ui';
import { styled } from 'styled-components';
import type { Source } from '../content/types';

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

/** The documents that an answer rests on, one a line. */
export function FaqSources({
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
