import { css, styled } from 'styled-components';
import { color, radius, size, space, target } from '../../tokens/index.ts';
import { CopyButton } from '../actions/copy-button.tsx';

/** The look of a `pre`, whose lines wrap. On a screen with scripts it has room for a button in its corner. */
export const codeLook = css`
  position: relative;
  min-height: calc(${target.small} + 2 * ${space[1]});
  padding: ${space[3]} ${space[4]};
  border: 1px solid ${color.line};
  border-radius: ${radius.normal};
  background: ${color.surfaceSunken};
  line-height: 1.6;
  overflow-wrap: anywhere;
  white-space: pre-wrap;

  @media screen and (scripting: enabled) {
    padding-inline-end: calc(${target.small} + ${space[2]});
  }
`;

/** The look of the line above a block, which says where its commands run or what it is. */
export const codeLabelLook = css`
  margin-bottom: ${space[1]};
  color: ${color.textMuted};
  font-size: ${size[-1]};
  font-weight: 700;
`;

const Label = styled.figcaption`
  ${codeLabelLook}
`;

const Block = styled.pre`
  ${codeLook}
`;

export interface CodeBlockProps {
  readonly code: string;
  /** What the code is, above it. */
  readonly label: string;
  /** What the button says that it copies. */
  readonly kind?: string;
}

/** Lines of code, or of another text, to read and to copy. */
export function CodeBlock({ code, label, kind }: CodeBlockProps) {
  return (
    <figure>
      <Label>{label}</Label>
      <Block>
        <code>{code}</code>
        <CopyButton kind={kind} />
      </Block>
    </figure>
  );
}
