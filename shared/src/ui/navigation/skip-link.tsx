import { styled } from 'styled-components';
import { color, layer, media, radius, space } from '../../tokens/index.ts';

const Anchor = styled.a`
  position: fixed;
  top: ${space[2]};
  inset-inline-start: ${space[2]};
  z-index: ${layer.skip};
  padding: ${space[3]} ${space[5]};
  /* Unseen, until forced colours take the ground away. */
  border: 1px solid transparent;
  border-radius: ${radius.normal};
  background: ${color.accent};
  color: ${color.onAccent};
  font-weight: 700;
  transform: translateY(-200%);

  &:hover {
    color: ${color.onAccent};
  }

  &:focus {
    transform: none;
  }

  ${media.print} {
    display: none;
  }
`;

export interface SkipLinkProps {
  /** The id of the element to go to. */
  readonly targetId: string;
  readonly children: string;
}

/** The first stop of the Tab key: past the header, to the content. */
export function SkipLink({ targetId, children }: SkipLinkProps) {
  return <Anchor href={`#${targetId}`}>{children}</Anchor>;
}
