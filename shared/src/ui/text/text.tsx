import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, leading, measure, type Step, size, tracking } from '../../tokens/index.ts';

const ETHIOPIC = /\p{Script=Ethiopic}/u;

/** Returns a `lang` for text in Ethiopic script, which needs taller lines in any language. */
export function scriptLang(text: unknown): 'und-Ethi' | undefined {
  return typeof text === 'string' && ETHIOPIC.test(text) ? 'und-Ethi' : undefined;
}

const ETHIOPIC_LANGUAGES = ['am', 'ti'];

/** Returns `en` for a title in Latin letters on a page in Ethiopic script: it belongs to an English document. */
export function titleLang(title: string, language: string | undefined): 'en' | undefined {
  const isEthiopic = ETHIOPIC_LANGUAGES.some((each) => each === language);
  return isEthiopic && !ETHIOPIC.test(title) ? 'en' : undefined;
}

type HeadingLevel = 1 | 2 | 3 | 4;

const SIZES: Readonly<Record<HeadingLevel, Step>> = { 1: 5, 2: 3, 3: 1, 4: 0 };
const LARGE: Step = 3;

// The longest words (“Understanding”, “Organisations”) fit a 320 px screen at 10.4vw. The lower limit lets headings
// grow with the visitor's text size and stay larger than the text below.
const HeadingRoot = styled.h2<{ $size: Step }>`
  max-width: ${({ $size }) => ($size >= LARGE ? measure.heading : 'none')};
  font-size: ${({ $size }) => ($size > LARGE ? `min(${size[$size]}, max(10.4vw, 1.75rem))` : size[$size])};
  line-height: ${({ $size }) => ($size > LARGE ? leading.tight : leading.heading)};
  letter-spacing: ${({ $size }) => ($size >= LARGE ? tracking.tight : tracking.normal)};
`;

interface HeadingProps {
  readonly level: HeadingLevel;
  /** Step of the type scale; defaults to that of the level. */
  readonly size?: Step;
  readonly id?: string;
  /** Language, if it differs from the page's. */
  readonly lang?: string;
  readonly children: ReactNode;
}

/** A heading whose size may differ from its level. */
export function Heading({ level, size: step = SIZES[level], id, lang, children }: HeadingProps) {
  return (
    <HeadingRoot as={`h${level}`} id={id} lang={lang ?? scriptLang(children)} $size={step}>
      {children}
    </HeadingRoot>
  );
}

export const VisuallyHidden = styled.span`
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  padding: 0;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
  border: 0;
`;

/** Source of a statement. */
export const SourceNote = styled.div`
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

/** Lead paragraph of a page or section. */
export const Lead = styled.p`
  max-width: ${measure.lead};
  color: ${color.textMuted};
  font-size: ${size[1]};
  line-height: 1.5;
`;

const TextRoot = styled.p<{ $muted: boolean; $small: boolean }>`
  max-width: ${measure.prose};
  color: ${({ $muted }) => ($muted ? color.textMuted : 'inherit')};
  font-size: ${({ $small }) => ($small ? size[-1] : 'inherit')};
  line-height: ${leading.body};
`;

interface TextProps {
  readonly muted?: boolean;
  readonly small?: boolean;
  readonly children: ReactNode;
}

/** A paragraph of comfortable line length. */
export function Text({ muted = false, small = false, children }: TextProps) {
  return (
    <TextRoot $muted={muted} $small={small}>
      {children}
    </TextRoot>
  );
}
