import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Root = styled.section`
  position: relative;
  max-width: 100%;
  overflow-x: auto;
  overscroll-behavior-x: contain;
`;

type RegionName =
  | { label: string; labelledBy?: undefined }
  | { label?: undefined; labelledBy: string };

/** Scrolls wide content on its own, by keyboard too, so that the page never does. */
export function ScrollRegion({
  label,
  labelledBy,
  children,
}: RegionName & { children: ReactNode }) {
  return (
    <Root aria-label={label} aria-labelledby={labelledBy} tabIndex={0}>
      {children}
    </Root>
  );
}
