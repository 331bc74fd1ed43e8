import { Check, Copy } from 'lucide';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { css, styled } from 'styled-components';
import { copyTexts } from '#shared-content/copy-texts';
import { color, font, radius, size, space, target } from '../../tokens/index.ts';
import { Glyph } from './icon.tsx';

/** Copies a text. Returns false if the browser forbids it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Without TLS, a page may only copy its selection.
    const selected = document.body.appendChild(document.createElement('pre'));
    selected.textContent = text;
    getSelection()?.selectAllChildren(selected);
    const isCopied = document.execCommand('copy');
    selected.remove();
    return isCopied;
  }
}

const Corner = styled.span`
  position: absolute;
  inset-block-start: ${space[1]};
  inset-inline-end: ${space[1]};
  display: flex;
  align-items: center;
  font-family: ${font.sans};
  font-size: ${size[-1]};
  line-height: 1.25;
  white-space: normal;
  user-select: none;
`;

const Press = styled.button`
  display: grid;
  place-items: center;
  width: ${target.small};
  height: ${target.small};
  border-radius: ${radius.normal};
  background: ${color.surfaceSunken};
  color: ${color.textMuted};

  &:hover {
    background: ${color.surfaceHover};
    color: ${color.text};
  }

  svg {
    width: 1.25rem;
    height: 1.25rem;
  }
`;

const Said = styled.span`
  border-radius: ${radius.small};
  background: ${color.text};
  color: ${color.ground};

  &:not(:empty) {
    padding: ${space[1]} ${space[2]};
  }
`;

const SAID_FOR_MS = 6000;

/** Copies the preceding block. Rendered only with scripts. */
function CopyButton({ kind = copyTexts.code }: { readonly kind?: string }) {
  const label = copyTexts.label(kind);
  const root = useRef<HTMLSpanElement>(null);
  const [isReady, setReady] = useState(false);
  const [outcome, setOutcome] = useState<'copied' | 'selected' | null>(null);

  useEffect(() => setReady(true), []);
  useEffect(() => {
    if (outcome === null) return;
    const timer = setTimeout(() => setOutcome(null), SAID_FOR_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  const copy = async () => {
    const block = root.current?.closest('pre');
    if (!root.current || !block) return;
    const code = document.createRange();
    code.setStart(block, 0);
    code.setEndBefore(root.current);
    // Clears the message first, so that screen readers announce it each time.
    setOutcome(null);
    const isCopied = await copyText(code.toString().trimEnd());
    if (!isCopied) {
      getSelection()?.removeAllRanges();
      getSelection()?.addRange(code);
    }
    setOutcome(isCopied ? 'copied' : 'selected');
  };

  if (!isReady) return null;
  return (
    <Corner ref={root}>
      <Said role="status">{outcome && copyTexts[outcome]}</Said>
      <Press type="button" aria-label={label} title={label} onClick={copy}>
        <Glyph icon={outcome === 'copied' ? Check : Copy} />
      </Press>
    </Corner>
  );
}

interface CopyButtonsProps {
  /** Container of the HTML. */
  readonly within: RefObject<Element | null>;
}

/** Adds a copy button to each block of code, but not of output, in raw HTML. Use a new `key` for new HTML. */
export function CopyButtons({ within }: CopyButtonsProps) {
  const [blocks, setBlocks] = useState<readonly Element[]>([]);
  useEffect(() => {
    const all = [...(within.current?.querySelectorAll('pre') ?? [])];
    setBlocks(all.filter((block) => block.querySelector(':scope > samp') === null));
  }, [within]);
  return blocks.map((block) => createPortal(<CopyButton />, block));
}

/** Styles of a `pre` with wrapped lines. With scripts, it has room for a button in its corner. */
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

interface CodeBlockProps {
  readonly code: string;
  readonly label: string;
  /** Kind of text in the button's label. */
  readonly kind?: string;
}

export function CodeBlock({ code, label, kind }: CodeBlockProps) {
  return (
    <figure>
      <Label>{label}</Label>
      <Block>
        <code translate={kind === undefined ? 'no' : undefined}>{code}</code>
        <CopyButton kind={kind} />
      </Block>
    </figure>
  );
}
