/** Without what could end a line, hide in it or turn it around, or command a terminal. */
export function cleanText(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, '');
}
