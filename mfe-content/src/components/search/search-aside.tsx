import { useFill } from '@site/shared/contract/runtime';
import { color, size, space } from '@site/shared/tokens';
import { Heading, TextLink, WithScripts } from '@site/shared/ui';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { popularLinks, searchTexts } from '#content/search';

/** Where the browser keeps `off` for a visitor who wants no such key; the shell looks there. */
const SETTING_KEY = 'searchKey';
const OFF = 'off';

const Label = styled.label`
  display: inline-flex;
  align-items: baseline;
  gap: ${space[2]};
`;

const Hint = styled.p`
  color: ${color.textMuted};
  font-size: ${size[-1]};
`;

/** Switches the key that leads to the search on and off, as WCAG 2.1.4 asks of a key that is a letter or a sign alone. */
export function SearchKey() {
  const [isOn, setOn] = useState(true);
  useEffect(() => {
    try {
      setOn(localStorage.getItem(SETTING_KEY) !== OFF);
    } catch {
      // Storage can be forbidden; the key then stays as it is.
    }
  }, []);
  const change = (next: boolean) => {
    try {
      if (next) localStorage.removeItem(SETTING_KEY);
      else localStorage.setItem(SETTING_KEY, OFF);
      setOn(next);
    } catch {
      // See above.
    }
  };
  const { label, hint } = searchTexts.shortcut;
  return (
    <WithScripts>
      <div>
        <Label>
          <input
            type="checkbox"
            checked={isOn}
            onChange={(event) => change(event.target.checked)}
          />
          {label}
        </Label>
        <Hint>{hint}</Hint>
      </div>
    </WithScripts>
  );
}

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
