import { styled } from 'styled-components';
import { measure, rhythm } from '../tokens/index.ts';

/** The page's width, centred, with gutters. */
export const Container = styled.div<{ $narrow?: boolean }>`
  width: 100%;
  max-width: calc(
    ${({ $narrow }) => ($narrow ? measure.prose : measure.page)} + 2 * ${rhythm.gutter}
  );
  margin-inline: auto;
  padding-inline: ${rhythm.gutter};
`;
