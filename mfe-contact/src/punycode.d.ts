declare module 'punycode/punycode.es6.js' {
  /** Returns a domain, or the domain of an e-mail address, in the letters of its language. Throws if it is no punycode. */
  export function toUnicode(text: string): string;
  /** The reverse. */
  export function toASCII(text: string): string;
}
