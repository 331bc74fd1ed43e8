import { useFill } from '@site/shared/contract/runtime';
import { space } from '@site/shared/tokens';
import { Heading, TextLink } from '@site/shared/ui';
import { styled } from 'styled-components';
import { popularLinks, searchTexts } from '../content/search';

const List = styled.ul`
  display: grid;
  gap: ${space[1]};
  margin-block-start: ${space[3]};

  a {
    display: inline-block;
    padding-block: ${space[1]};
  }
`;

/** Where to go from a search without results. */
export function PopularLinks() {
  const fill = useFill();
  return (
    <div>
      <Heading level={2} size={1}>
        {searchTexts.popular}
      </Heading>
      <List role="list">
        {popularLinks.map(({ label, href }) => (
          <li key={href}>
            <TextLink href={href}>{fill(label)}</TextLink>
          </li>
        ))}
      </List>
    </div>
  );
}
