import { SectionWidget } from '@site/shared/contract/runtime';
import { above, color, space } from '@site/shared/tokens';
import { Band, Heading, Spinner } from '@site/shared/ui';
import { styled } from 'styled-components';
import { pageLabels } from '#content/page-labels';

const Head = styled.div`
  display: flex;
  align-items: center;
  min-height: 6rem;
  padding-bottom: ${space[4]};

  ${above.small} {
    min-height: 4rem;
  }
`;

const Place = styled.div`
  position: relative;
  padding-bottom: ${space[12]};
`;

// As many tiles, as large, as the widget will show: what follows stays where it is.
const Tiles = styled.div`
  display: grid;
  gap: ${space[6]};

  ${above.small} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  ${above.wide} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

const Tile = styled.div<{ $from: 'phone' | 'small' | 'wide' }>`
  display: ${({ $from }) => ($from === 'phone' ? 'block' : 'none')};
  border: 1px solid ${color.line};

  &::before {
    display: block;
    aspect-ratio: 16 / 9;
    background: ${color.surfaceSunken};
    content: '';
  }

  &::after {
    display: block;
    height: 20rem;
    content: '';
  }

  ${above.small} {
    display: ${({ $from }) => ($from === 'wide' ? 'none' : 'block')};
  }

  ${above.wide} {
    display: block;
  }
`;

const Wait = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  place-content: center;
`;

function Pending({ title }: { readonly title: string }) {
  return (
    <Band as="div">
      <Head>
        <Heading level={2}>{title}</Heading>
      </Head>
      <Place>
        <Tiles aria-hidden="true">
          <Tile $from="phone" />
          <Tile $from="small" />
          <Tile $from="wide" />
        </Tiles>
        <Wait>
          <Spinner label={pageLabels.latestUpdatesPending} />
        </Wait>
      </Place>
    </Band>
  );
}

/** The place of the blog's newest posts. The blog draws it, heading and all, or leaves nothing. */
export function LatestUpdatesPlace({ title }: { readonly title: string }) {
  return <SectionWidget name="mfe-blog/latest-updates" pending={<Pending title={title} />} />;
}
