import { above, color, size, space } from '@site/shared/tokens';
import { Heading } from '@site/shared/ui';
import { styled } from 'styled-components';
import type { MinutePart } from '../content/types';
import { MinutePicture } from './minute-pictures';
import { SourcedText } from './sourced-text';

const Parts = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[10]} ${space[8]};
  margin-bottom: ${space[10]};

  ${above.wide} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

const Part = styled.li`
  display: grid;
  align-content: start;
  gap: ${space[3]};

  /* On a tablet the picture stands beside its words. */
  ${above.medium} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
    gap: ${space[3]} ${space[8]};
  }

  ${above.wide} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Figure = styled.figure`
  display: grid;
  align-content: start;
  gap: ${space[2]};
  color: ${color.textMuted};
  font-size: ${size[-1]};
  line-height: 1.4;

  ${above.wide} {
    grid-template-rows: auto 2lh;
  }
`;

const Words = styled.div`
  display: grid;
  align-content: start;
  gap: ${space[2]};
`;

/** What IPv6 is, for those who have one minute. */
export function FirstMinute({ parts }: { readonly parts: readonly MinutePart[] }) {
  return (
    <Parts role="list">
      {parts.map(({ picture, title, text, caption, sources }) => (
        <Part key={title}>
          <Figure>
            <MinutePicture picture={picture} />
            <figcaption>{caption}</figcaption>
          </Figure>
          <Words>
            <Heading level={3}>{title}</Heading>
            <SourcedText text={text} sources={sources} />
          </Words>
        </Part>
      ))}
    </Parts>
  );
}
