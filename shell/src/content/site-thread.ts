/** The documentation prefix of RFC 3849: the address that the shell's bands are woven from. */
export const SITE_THREAD = '2001:db8::';
