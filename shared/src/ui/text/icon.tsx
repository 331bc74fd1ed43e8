import type { IconNode } from 'lucide';
import { createElement, type SVGAttributes } from 'react';
import { styled } from 'styled-components';

interface GlyphProps extends SVGAttributes<SVGSVGElement> {
  readonly icon: IconNode;
}

/** A decorative line icon that fills its container. */
export function Glyph({ icon, ...attributes }: GlyphProps) {
  return (
    <svg
      width={24}
      height={24}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...attributes}
    >
      {icon.map(([tag, shape]) => createElement(tag, { ...shape, key: JSON.stringify(shape) }))}
    </svg>
  );
}

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
  readonly icon: IconNode;
  /** CSS length; defaults to the text's size. */
  readonly size?: string;
  /** Mirrors a directional icon in right-to-left languages. */
  readonly points?: true;
}

export function Icon({ icon, size, points }: IconProps) {
  return (
    <Frame $size={size} aria-hidden="true" data-points={points}>
      <Glyph icon={icon} focusable="false" />
    </Frame>
  );
}
