import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, leading, measure, size } from '../../tokens/index.ts';

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

const LeadRoot = styled.p`
  max-width: ${measure.lead};
  color: ${color.textMuted};
  font-size: ${size[1]};
  line-height: 1.5;
`;

/** The paragraph that opens a page or a section. */
export function Lead({ children }: { readonly children: ReactNode }) {
  return <LeadRoot>{children}</LeadRoot>;
}

const TextRoot = styled.p<{ $muted: boolean; $small: boolean }>`
  max-width: ${measure.prose};
  color: ${({ $muted }) => ($muted ? color.textMuted : 'inherit')};
  font-size: ${({ $small }) => ($small ? size[-1] : 'inherit')};
  line-height: ${leading.body};
`;

export interface TextProps {
  readonly muted?: boolean;
  readonly small?: boolean;
  readonly children: ReactNode;
}

/** A paragraph no longer than is comfortable to read. */
export function Text({ muted = false, small = false, children }: TextProps) {
  return (
    <TextRoot $muted={muted} $small={small}>
      {children}
    </TextRoot>
  );
}
