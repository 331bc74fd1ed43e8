import { expect, test } from 'vitest';
import { toCategory } from './post';

// Specification, §3: Blog category is compared case-insensitively
test('a category is known in any case and with blanks around it', () => {
  expect(toCategory(' Case-Studies ')).toBe('case-studies');
  expect(toCategory('sport')).toBeNull();
});
