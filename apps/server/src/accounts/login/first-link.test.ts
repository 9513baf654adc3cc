import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { showFirstLogin } from './first-link.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'baton-link-'));
  file = path.join(folder, 'first-admin-link');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const wayIn = { email: 'ines@northgate.example', link: 'https://baton.example/auth/accept-invite/MQ/secret' };

describe('the link of the first Admin', () => {
  it('is shown at a terminal, and a file of an earlier start goes', () => {
    writeFileSync(file, 'an older link');
    expect(showFirstLogin(wayIn, folder, true)).toEqual(wayIn);
    expect(existsSync(file)).toBe(false);
  });

  it('goes into a file of this account alone where the output is a log', () => {
    writeFileSync(file, 'an older link', { mode: 0o644 });
    expect(showFirstLogin(wayIn, folder, false)).toEqual({ email: wayIn.email, file });
    expect(readFileSync(file, 'utf8')).toBe(`${wayIn.link}\n`);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('is nowhere once somebody has logged in', () => {
    writeFileSync(file, 'an older link');
    expect(showFirstLogin(undefined, folder, false)).toBeUndefined();
    expect(existsSync(file)).toBe(false);
  });
});
