import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { openSecrets } from './secrets.ts';

const [one, other] = ['first-key-'.repeat(4), 'second-key-'.repeat(4)];

describe('secrets', () => {
  it('seal what rests, differently each time, and open it again', async () => {
    const secrets = await openSecrets(one, '');
    const sealed = secrets.seal('https://baton.example/auth/reset-password/MQ/token');
    expect(sealed).not.toContain('token');
    expect(secrets.seal('x')).not.toBe(secrets.seal('x'));
    expect(secrets.unseal(sealed)).toBe('https://baton.example/auth/reset-password/MQ/token');
  });

  it('open with the key before, and refuse with a strange one', async () => {
    const sealed = (await openSecrets(one, '')).seal('hello');
    expect((await openSecrets(`${other}, ${one}`, '')).unseal(sealed)).toBe('hello');
    const strange = await openSecrets(other, '');
    expect(() => strange.unseal(sealed)).toThrow('SECRET_KEY has changed');
  });

  it('are made once, also when two start at the same time', async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'baton-secrets-'));
    const opened = await Promise.all([1, 2, 3].map(() => openSecrets(undefined, folder)));
    expect(new Set(opened.map(({ signingKey }) => signingKey.toString('hex'))).size).toBe(1);
    expect(readFileSync(path.join(folder, 'secret-key'), 'utf8').length).toBeGreaterThan(60);
    rmSync(folder, { recursive: true });
  });
});
