declare module 'punycode/punycode.es6.js' {
  /** Decodes a domain, or the domain of an e-mail address. @throws if it is not valid punycode. */
  export function toUnicode(text: string): string;
  /** Encodes a domain. */
  export function toASCII(text: string): string;
}
