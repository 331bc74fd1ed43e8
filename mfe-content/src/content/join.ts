type Joined<Words, Rest> = Words extends string | number | boolean | ((...all: never) => unknown)
  ? Words
  : Words extends readonly unknown[]
    ? {
        readonly [Key in keyof Words]: Key extends keyof Rest
          ? Joined<Words[Key], Rest[Key]>
          : Words[Key];
      }
    : {
        readonly [Key in keyof Words | keyof Rest]: Key extends keyof Words
          ? Key extends keyof Rest
            ? Joined<Words[Key], Rest[Key]>
            : Words[Key]
          : Key extends keyof Rest
            ? Rest[Key]
            : never;
      };

function joinValues(words: unknown, rest: unknown): unknown {
  if (typeof words !== 'object' || words === null || rest === undefined) return words ?? rest;
  if (Array.isArray(words)) {
    return words.map((each, index) => joinValues(each, (rest as readonly unknown[])[index]));
  }
  const joined: Record<string, unknown> = { ...words };
  for (const [key, value] of Object.entries(rest as object)) {
    joined[key] = joinValues(joined[key], value);
  }
  return joined;
}

/** Adds to the words of a language what is the same in all: addresses, icons, ids and sources, at the places of the words. */
export function join<const Words, const Rest>(words: Words, rest: Rest): Joined<Words, Rest> {
  return joinValues(words, rest) as Joined<Words, Rest>;
}
