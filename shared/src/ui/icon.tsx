import type { LucideIcon } from 'lucide-react';
import { styled } from 'styled-components';

const Frame = styled.span<{ $size: string | undefined }>`
  display: inline-flex;
  flex: none;
  align-items: center;
  vertical-align: -0.14em;
  ${({ $size }) => $size && `font-size: ${$size};`}

  svg {
    width: 1em;
    height: 1em;
  }
`;

export interface IconProps {
  icon: LucideIcon;
  /** A CSS length; the size of the text around it otherwise. */
  size?: string;
}

/** A line icon beside words. Decoration: it never stands for a word on its own. */
export function Icon({ icon: Glyph, size }: IconProps) {
  return (
    <Frame $size={size} aria-hidden="true">
      <Glyph aria-hidden="true" focusable="false" strokeWidth={2} />
    </Frame>
  );
}
