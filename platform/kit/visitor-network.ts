import { isIP, isIPv4 } from 'node:net';
import { compile } from '@fastify/proxy-addr';
import { Address6 } from 'ip-address';

/** An address as proxies write it: perhaps in brackets, in quotes, or with a port. */
const WRITTEN = /^\s*"?(?:\[([\da-f:.]+)\](?::\d+)?|([\d.]+)(?::\d+)?|([\da-f:.]+))"?\s*$/i;
const MAX_LENGTH = 100;

function plainAddress(written: string): string | null {
  const [, ...parts] = (written.length <= MAX_LENGTH && WRITTEN.exec(written)) || [];
  const address = parts.find((part) => part !== undefined) ?? '';
  return isIP(address) === 0 ? null : address;
}

/** Returns Fastify's test of each address in `X-Forwarded-For`: true for these proxies. */
export function trustProxies(proxies: string) {
  const isTrusted = compile(proxies.split(',').map((each) => each.trim()));
  return (written: string, hop: number) => isTrusted(plainAddress(written) ?? '', hop);
}

/**
 * Returns an IPv4 address, or the /64 of an IPv6 address, which one subscriber has; null if the text is no address. An
 * address below one of the NAT64 prefixes is an IPv4 one. The database does the same in `private.parse_network`.
 */
export function visitorNetwork(written: string, nat64Prefixes: readonly string[]): string | null {
  const address = plainAddress(written);
  if (address === null || isIPv4(address)) return address;
  const parsed = new Address6(address);
  if (parsed.isMapped4()) return parsed.to4().correctForm();
  for (const prefix of ['64:ff9b::/96', ...nat64Prefixes]) {
    const translated = parsed.toAddress4Nat64(prefix);
    if (translated !== null) return translated.correctForm();
  }
  return `${new Address6(`${address}/64`).startAddress().correctForm()}/64`;
}
