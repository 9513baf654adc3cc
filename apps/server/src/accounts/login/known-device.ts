import type { FastifyRequest } from 'fastify';
import { randomToken, type Secrets } from '#platform/secrets.ts';

const cookieName = 'baton_device';
const yearSeconds = 365 * 24 * 3600;

/** A mark that a device was given when this account logged in on it; it opens nothing, it only tells the device again. */
export interface KnownDevices {
  /** The device's own name, where it holds the mark of this account. */
  read(request: FastifyRequest, emailKey: string): string | undefined;
  /** The header by which a device is marked. */
  mark(emailKey: string): string;
}

export function createKnownDevices({ digest }: Pick<Secrets, 'digest'>, publicUrl: string): KnownDevices {
  const proof = (emailKey: string, device: string) => digest(`device|${emailKey}|${device}`);
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  return {
    read({ headers: { cookie = '' } }, emailKey) {
      const [, device, shown] = /(?:^|; ?)baton_device=([\w-]{43})\.([\w-]{43})(?:;|$)/.exec(cookie) ?? [];
      return device !== undefined && shown === proof(emailKey, device) ? device : undefined;
    },
    mark(emailKey) {
      const device = randomToken();
      const value = `${device}.${proof(emailKey, device)}`;
      return `${cookieName}=${value}; Path=/api/token/; Max-Age=${yearSeconds}; HttpOnly; SameSite=Strict${secure}`;
    },
  };
}
