import { generateKeyPairSync, sign } from 'node:crypto';

/** A certificate that vouches for itself, and its key; both PEM. */
export interface SelfSigned {
  readonly cert: string;
  readonly key: string;
}

const TAG = {
  integer: 2,
  bits: 3,
  bytes: 4,
  oid: 6,
  text: 12,
  time: 23,
  list: 48,
  set: 49,
} as const;
const ECDSA_WITH_SHA256 = '06082a8648ce3d040302';
const COMMON_NAME = '0603550403';
const ALTERNATIVE_NAMES = '0603551d11';

function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const size = body.length;
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 255];
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
}

const hex = (text: string) => Buffer.from(text, 'hex');

function utcTime(date: Date): Buffer {
  return der(
    TAG.time,
    Buffer.from(
      `${date
        .toISOString()
        .replaceAll(/[-:T]|\.\d+/g, '')
        .slice(2)}`,
    ),
  );
}

/** Makes one for the loopback, as RFC 5280 lays it out; Node's crypto reads certificates and writes none. */
export function createSelfSigned(serial: number): SelfSigned {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const algorithm = der(TAG.list, hex(ECDSA_WITH_SHA256));
  const name = der(
    TAG.list,
    der(TAG.set, der(TAG.list, hex(COMMON_NAME), der(TAG.text, Buffer.from('test')))),
  );
  const hosts = der(
    TAG.list,
    der(0x87, Buffer.from([127, 0, 0, 1])),
    der(0x82, Buffer.from('localhost')),
  );
  const extensions = der(
    0xa3,
    der(TAG.list, der(TAG.list, hex(ALTERNATIVE_NAMES), der(TAG.bytes, hosts))),
  );
  const day = 86_400_000;
  const validity = der(
    TAG.list,
    utcTime(new Date(Date.now() - day)),
    utcTime(new Date(Date.now() + day)),
  );
  const statement = der(
    TAG.list,
    der(0xa0, der(TAG.integer, Buffer.from([2]))),
    der(TAG.integer, Buffer.from([serial])),
    algorithm,
    name,
    validity,
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    extensions,
  );
  const signature = der(TAG.bits, Buffer.from([0]), sign('sha256', statement, privateKey));
  const certificate = der(TAG.list, statement, algorithm, signature).toString('base64');
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${certificate.replaceAll(/(.{64})/g, '$1\n')}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}
