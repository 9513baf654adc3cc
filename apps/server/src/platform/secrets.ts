import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ConfigError } from './config.ts';
import { copy } from './copy.ts';

/** Keys for each purpose, all derived from the operator's secret. The first key signs, all of them verify. */
export interface Secrets {
  signingKey: Buffer;
  verifyingKeys: Buffer[];
  /** Encrypts text at rest, such as a link in the mail queue. */
  seal(text: string): string;
  unseal(sealed: string): string;
  /** Keyed digest, to compare text without storing it. */
  digest(text: string): string;
}

/**
 * SECRET_KEY may contain several comma-separated keys: the first signs, the others still verify, so that a key can be
 * rotated without ending all sessions.
 */
export async function openSecrets(configured: string | undefined, dataDir: string): Promise<Secrets> {
  const text = configured ?? (await ownKey(dataDir));
  if (configured === undefined && text.trim().length < 32) throw damagedKey(dataDir);
  const keys = text.split(',').map((key) => key.trim());
  if (keys.length === 0 || keys.some((key) => key.length < 32)) {
    throw new ConfigError(copy.config.secretKey);
  }
  const derive = (key: string, purpose: string) => Buffer.from(hkdfSync('sha256', key, 'baton', purpose, 32));
  const verifyingKeys = keys.map((key) => derive(key, 'access-token'));
  const sealingKeys = keys.map((key) => derive(key, 'sealed-text'));
  const digestKey = derive(keys[0] ?? '', 'digest');
  return {
    signingKey: verifyingKeys[0] ?? Buffer.alloc(0),
    verifyingKeys,
    seal: (plain) => seal(sealingKeys[0] ?? Buffer.alloc(0), plain),
    unseal: (sealed) => unsealWithAny(sealingKeys, sealed),
    digest: (plain) => createHmac('sha256', digestKey).update(plain).digest('base64url'),
  };
}

/** Created on the first start; of two processes starting at once, both use the one written first. */
async function ownKey(dataDir: string): Promise<string> {
  const file = path.join(dataDir, 'secret-key');
  try {
    await writeFile(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw damagedKey(dataDir);
  }
  return readFile(file, 'utf8').catch(() => {
    throw damagedKey(dataDir);
  });
}

function damagedKey(dataDir: string): ConfigError {
  return new ConfigError(copy.config.secretKeyFile(path.join(dataDir, 'secret-key')));
}

function seal(key: Buffer, plain: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
}

function unsealWithAny(keys: Buffer[], sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  for (const key of keys) {
    try {
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
      decipher.setAuthTag(bytes.subarray(12, 28));
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
    } catch {
      // Try the next key.
    }
  }
  throw new Error('A sealed text could not be opened: SECRET_KEY has changed.');
}

/** 256 random bits, fit for a link. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Random tokens need no slow hash: 256 bits can't be guessed. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

export function sameHash(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}
