import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, measure, size } from '../tokens/index.ts';

const Root = styled.small`
  display: block;
  max-width: ${measure.prose};
  color: ${color.textMuted};
  font-size: ${size[-1]};
  line-height: 1.45;

  a {
    color: inherit;
  }

  a:hover {
    color: ${color.linkHover};
  }
`;

/** Says, beside a claim, where it comes from. */
export function SourceNote({ children }: { readonly children: ReactNode }) {
  return <Root>{children}</Root>;
}
