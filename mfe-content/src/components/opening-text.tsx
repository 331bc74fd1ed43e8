import { color, measure, size, space } from '@site/shared/tokens';
import { styled } from 'styled-components';

const Root = styled.div`
  display: grid;
  gap: ${space[5]};
  max-width: ${measure.prose};

  > p:first-child:not(:only-child) {
    color: ${color.text};
    font-size: ${size[1]};
    line-height: 1.5;
  }
`;

/** Paragraphs, the first of which opens the text in larger letters. */
export function OpeningText({ paragraphs }: { readonly paragraphs: readonly string[] }) {
  return (
    <Root>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </Root>
  );
}
