import { color, radius, shadow, space } from '@site/shared/tokens';
import { styled } from 'styled-components';

/** What the notice bar tells one thing in. */
export const Card = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[6]};
  inline-size: fit-content;
  max-inline-size: min(40rem, 100% - 2 * ${space[4]});
  margin: ${space[4]};
  padding: ${space[3]} ${space[4]};
  color: ${color.text};
  background: ${color.surfaceRaised};
  border: 1px solid ${color.line};
  border-inline-start: 5px solid ${color.warning};
  border-radius: ${radius.normal};
  box-shadow: ${shadow.float};
  pointer-events: auto;
`;
