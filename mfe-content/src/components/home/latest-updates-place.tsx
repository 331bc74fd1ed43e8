import { SectionWidget } from '@site/shared/contract/runtime';
import { above, space } from '@site/shared/tokens';
import { Band, Heading, Spinner } from '@site/shared/ui';
import { styled } from 'styled-components';

const Head = styled.div`
  display: flex;
  align-items: center;
  min-height: 6.5rem;
  padding-bottom: ${space[4]};

  ${above.small} {
    min-height: 4rem;
  }
`;

const Place = styled.div`
  position: relative;
  padding-bottom: ${space[12]};
`;

// As high as the tiles of the widget, of which one, two or three are in view: what follows stays where it is.
const Room = styled.div`
  width: 100%;

  &::before {
    display: block;
    padding-bottom: calc(56.25% + 20rem);
    content: '';
  }

  ${above.small} {
    width: calc(50% - ${space[3]});
  }

  ${above.wide} {
    width: calc((100% - 2 * ${space[6]}) / 3);
  }
`;

const Wait = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  place-content: center;
`;

interface Texts {
  readonly title: string;
  readonly pending: string;
}

function Pending({ title, pending }: Texts) {
  return (
    <Band as="div">
      <Head>
        <Heading level={2}>{title}</Heading>
      </Head>
      <Place>
        <Room />
        <Wait>
          <Spinner label={pending} />
        </Wait>
      </Place>
    </Band>
  );
}

/** The place of the blog's newest posts. The blog draws it, heading and all, or leaves nothing. */
export function LatestUpdatesPlace(texts: Texts) {
  return <SectionWidget name="mfe-blog/latest-updates" pending={<Pending {...texts} />} />;
}
