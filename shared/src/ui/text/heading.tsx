import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { leading, measure, type Step, size, tracking } from '../../tokens/index.ts';

const ETHIOPIC = /\p{Script=Ethiopic}/u;

/** Marks text in the Ethiopic script, which needs taller lines whatever its language is. */
export function scriptLang(text: unknown): 'und-Ethi' | undefined {
  return typeof text === 'string' && ETHIOPIC.test(text) ? 'und-Ethi' : undefined;
}

export type HeadingLevel = 1 | 2 | 3 | 4;

const SIZES: Readonly<Record<HeadingLevel, Step>> = { 1: 5, 2: 3, 3: 1, 4: 0 };
const LARGE: Step = 3;

// The longest words of the site (“Understanding”, “Organisations”) fit a 320 px screen at 10.4vw. The
// floor lets a heading grow with the visitor's own text size, and stay larger than what is below.
const Root = styled.h2<{ $size: Step }>`
  max-width: ${({ $size }) => ($size >= LARGE ? measure.heading : 'none')};
  font-size: ${({ $size }) => ($size > LARGE ? `min(${size[$size]}, max(10.4vw, 1.75rem))` : size[$size])};
  line-height: ${({ $size }) => ($size > LARGE ? leading.tight : leading.heading)};
  letter-spacing: ${({ $size }) => ($size >= LARGE ? tracking.tight : tracking.normal)};
`;

export interface HeadingProps {
  readonly level: HeadingLevel;
  /** A step of the type scale where the level's own does not suit. */
  readonly size?: Step;
  readonly id?: string;
  /** Where its words are in another language than the page's. */
  readonly lang?: string;
  readonly children: ReactNode;
}

/** A heading whose size need not follow its level. */
export function Heading({ level, size: step = SIZES[level], id, lang, children }: HeadingProps) {
  return (
    <Root as={`h${level}`} id={id} lang={lang ?? scriptLang(children)} $size={step}>
      {children}
    </Root>
  );
}
