import { styled } from 'styled-components';
import { media, space, unansweredForms } from '../../tokens/index.ts';
import { ButtonLink } from '../actions/button-link.tsx';

const Root = styled.nav`
  display: none;

  ${media.noScript} {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: ${space[3]};

    ${unansweredForms} & {
      display: none;
    }
  }
`;

export interface PageLinksLabels {
  /** What the links lead through, for screen readers. */
  readonly name: string;
  readonly previous: string;
  readonly next: string;
}

export interface PageLinksProps {
  readonly labels: PageLinksLabels;
  /** Null where there is none. */
  readonly previous: string | null;
  readonly next: string | null;
}

/** Links to the pages of a list, for browsers without scripts on a server that answers forms. */
export function PageLinks({ labels, previous, next }: PageLinksProps) {
  if (previous === null && next === null) return null;
  return (
    <Root aria-label={labels.name}>
      {previous !== null && (
        <ButtonLink variant="secondary" href={previous} rel="prev">
          {labels.previous}
        </ButtonLink>
      )}
      {next !== null && (
        <ButtonLink variant="secondary" href={next} rel="next">
          {labels.next}
        </ButtonLink>
      )}
    </Root>
  );
}
