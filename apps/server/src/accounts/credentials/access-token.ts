import { createSigner, createVerifier } from 'fast-jwt';
import { AppError } from '#platform/app-error.ts';
import type { Clock } from '#platform/clock.ts';
import { readId } from '#platform/http/record-id.ts';
import type { Secrets } from '#platform/secrets.ts';
import { copy } from './copy.ts';

/** Claims of an access token; everything else is read from the database at each call. */
interface AccessClaims {
  userId: number;
  sessionId: string;
}

export interface AccessTokens {
  issue(claims: AccessClaims): string;
  /** Verifies signature, kind and expiry, and returns the claims. */
  read(token: string): AccessClaims;
}

const lifetimeSeconds = 600;
const audience = 'baton';
const kind = 'access';
const maxVerified = 1000;

export function createAccessTokens(secrets: Secrets, clock: Clock): AccessTokens {
  const sign = createSigner({ key: secrets.signingKey, algorithm: 'HS256' });
  const verifiers = secrets.verifyingKeys.map((key) =>
    createVerifier({
      key,
      algorithms: ['HS256'],
      cache: false,
      allowedAud: audience,
      allowedIss: audience,
      requiredClaims: ['exp', 'iat', 'jti', 'sid', 'sub', 'token_type'],
      // Expiry is checked below, with the injected clock.
      ignoreExpiration: true,
    }),
  );
  // Cache of verified signatures, because a page sends the same token hundreds of times. Expiry is checked
  // every time.
  const verified = new Map<string, Record<string, unknown>>();
  const verify = (token: string) => {
    const known = verified.get(token);
    if (known) return known;
    const claims = firstThatReads(verifiers, token);
    if (verified.size >= maxVerified) verified.clear();
    verified.set(token, claims);
    return claims;
  };
  return {
    issue({ userId, sessionId }) {
      const now = Math.floor(clock.now().getTime() / 1000);
      return sign({
        token_type: kind,
        sub: String(userId),
        sid: sessionId,
        jti: crypto.randomUUID(),
        iat: now,
        exp: now + lifetimeSeconds,
        aud: audience,
        iss: audience,
      });
    },
    read(token) {
      const claims = verify(token);
      if (claims['token_type'] !== kind) throw tokenNotValid(copy.token.wrongType);
      if (typeof claims['exp'] !== 'number' || claims['exp'] * 1000 <= clock.now().getTime())
        throw tokenNotValid(copy.token.expired);
      const [userId, sessionId] = [readId(String(claims['sub'])), String(claims['sid'])];
      if (userId === undefined || !isUuid(sessionId)) throw tokenNotValid(copy.token.invalid);
      return { userId, sessionId };
    },
  };
}

function firstThatReads(verifiers: ((token: string) => unknown)[], token: string): Record<string, unknown> {
  for (const verify of verifiers) {
    try {
      return verify(token) as Record<string, unknown>;
    } catch {
      // Signed with another key or invalid.
    }
  }
  throw tokenNotValid(copy.token.invalid);
}

export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(text);
}

/** Rejects a bearer token, with the reason for client developers. */
export function tokenNotValid(message: string): AppError {
  return new AppError('token_not_valid', copy.token.notValid, {
    extra: { messages: [{ token_class: 'AccessToken', token_type: kind, message }] },
  });
}
