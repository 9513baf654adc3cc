import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSecrets } from '#platform/secrets.ts';
import { createAccessTokens } from './access-token.ts';

const claims = { userId: 7, sessionId: '0b0d4c9e-5a55-4c0e-9d6e-0f8f3b3c1a11' };

let folder = '';
beforeAll(async () => void (folder = await mkdtemp(path.join(os.tmpdir(), 'baton-tokens-'))));
afterAll(() => rm(folder, { recursive: true }));

/** A server, with a key of its own where it is another one. */
async function stage(server = 'one') {
  const at = { now: Date.parse('2027-03-01T08:00:00Z') };
  const secrets = await openSecrets(server.repeat(20), folder);
  return { at, tokens: createAccessTokens(secrets, { now: () => new Date(at.now) }) };
}

it('reads a token as often as it is sent, until it expires', async () => {
  const { at, tokens } = await stage();
  const token = tokens.issue(claims);
  expect(tokens.read(token)).toEqual(claims);
  at.now += 599_000;
  expect(tokens.read(token)).toEqual(claims);
  at.now += 1000;
  expect(() => tokens.read(token)).toThrow('Given token not valid');
});

it('does not take another for one that it has read', async () => {
  const { tokens } = await stage();
  const token = tokens.issue(claims);
  expect(tokens.read(token)).toEqual(claims);
  const [head, , signature] = token.split('.');
  const forged = Buffer.from(JSON.stringify({ ...claims, sub: '1' })).toString('base64url');
  expect(() => tokens.read(`${head}.${forged}.${signature}`)).toThrow('Given token not valid');
  const other = await stage('other');
  expect(() => tokens.read(other.tokens.issue(claims))).toThrow('Given token not valid');
});

it('keeps many tokens apart', async () => {
  const { tokens } = await stage();
  const issued = Array.from({ length: 1100 }, (_, index) => ({ ...claims, userId: index + 1 }));
  const read = issued.map((each) => tokens.read(tokens.issue(each)).userId);
  expect(read).toEqual(issued.map(({ userId }) => userId));
});
