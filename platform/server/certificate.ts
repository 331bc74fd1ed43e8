import { unwatchFile, watchFile } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createSecureContext } from 'node:tls';
import { reasonOf, UserError } from '../kit/errors.ts';

/** Where a certificate with its chain, and its private key, are; both PEM. */
export interface CertificateFiles {
  readonly cert: string;
  readonly key: string;
}

export interface Certificate {
  readonly cert: Buffer;
  readonly key: Buffer;
}

const LOOK_MS = 60_000;

async function readPart(file: string, variable: string): Promise<Buffer> {
  return readFile(file).catch((error: Error) => {
    throw new UserError(`${variable} names ${file}, which cannot be read: ${error.message}`);
  });
}

/** Reads a certificate and its key, and checks that they belong together. Throws {@link UserError}. */
export async function readCertificate(files: CertificateFiles): Promise<Certificate> {
  const [cert, key] = await Promise.all([
    readPart(files.cert, 'TLS_CERT'),
    readPart(files.key, 'TLS_KEY'),
  ]);
  try {
    createSecureContext({ cert, key });
  } catch (error) {
    throw new UserError(
      `The certificate in ${files.cert} and the key in ${files.key} cannot be used: ${reasonOf(error)}`,
    );
  }
  return { cert, key };
}

/** Hands on a certificate whenever its files have changed; returns what ends that. A bad one is told of and left. */
export function followCertificate(
  files: CertificateFiles,
  use: (certificate: Certificate) => void,
  lookMs = LOOK_MS,
): () => void {
  const look = () => {
    readCertificate(files).then(use, (error: unknown) => {
      console.error(reasonOf(error));
    });
  };
  for (const file of [files.cert, files.key]) {
    watchFile(file, { interval: lookMs, persistent: false }, look);
  }
  return () => {
    for (const file of [files.cert, files.key]) unwatchFile(file, look);
  };
}
