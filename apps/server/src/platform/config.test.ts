import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

describe('settings', () => {
  it('have the documented defaults, also when a variable is empty', () => {
    expect(readConfig({ PORT: '', SMTP_URL: ' ' })).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      databaseUrl: undefined,
      publicUrl: 'http://127.0.0.1:3000',
      corsOrigins: [],
      smtpUrl: undefined,
      rateLimit: true,
      cacheBytes: 256 * 1024 * 1024,
      trustProxy: false,
      logLevel: 'info',
    });
    expect(readConfig({}).dataDir).toMatch(/data$/);
  });

  it('bring the sample only into the embedded database, unless they say otherwise', () => {
    const database = { DATABASE_URL: 'postgres://owner@127.0.0.1/baton' };
    expect(readConfig({}).sampleProgramme).toBe(true);
    expect(readConfig(database).sampleProgramme).toBe(false);
    expect(readConfig({ ...database, SAMPLE_PROGRAMME: 'true' }).sampleProgramme).toBe(true);
    expect(readConfig({ SAMPLE_PROGRAMME: 'false' }).sampleProgramme).toBe(false);
  });

  it('make links that a person can open', () => {
    expect(readConfig({ HOST: '0.0.0.0', PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
    expect(readConfig({ HOST: '::1' }).publicUrl).toBe('http://[::1]:3000');
    expect(readConfig({ PUBLIC_URL: 'https://baton.example/' }).publicUrl).toBe('https://baton.example');
  });

  it('trust no proxy, so many, or these', () => {
    expect(readConfig({ TRUST_PROXY: 'on' }).trustProxy).toBe(1);
    expect(readConfig({ TRUST_PROXY: '2' }).trustProxy).toBe(2);
    expect(readConfig({ TRUST_PROXY: '10.0.0.1, 10.0.0.2' }).trustProxy).toEqual(['10.0.0.1', '10.0.0.2']);
  });

  it.each([
    [{ PORT: '70000' }, 'PORT is "70000"'],
    [{ PUBLIC_URL: 'baton.example' }, 'PUBLIC_URL is "baton.example"'],
    [{ CORS_ORIGINS: 'https://a.example/path' }, 'without a path'],
    [{ CACHE_MB: '8' }, 'CACHE_MB is "8"'],
    [{ CACHE_MB: '1.5 GB' }, 'CACHE_MB is "1.5 GB"'],
    [{ RATE_LIMIT: 'sometimes' }, 'RATE_LIMIT is "sometimes"'],
    [{ TRUST_PROXY: 'everybody' }, 'TRUST_PROXY is "everybody". Set it to off'],
    [{ TRUST_PROXY: '10.0.0.0/99' }, 'TRUST_PROXY is "10.0.0.0/99"'],
    [{ TRUST_PROXY: '1000' }, 'TRUST_PROXY is "1000"'],
    [{ ADMIN_EMAIL: 'ines' }, 'ADMIN_EMAIL is "ines". Set it to an email address'],
    [{ SMTP_URL: 'mail.example.com' }, 'SMTP_URL must look like smtp://'],
    [{ SMTP_URL: 'http://mail.example.com' }, 'SMTP_URL must look like smtp://'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must look like postgres://'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is "loud"'],
  ])('refuse %o in words', (environment, sentence) => {
    expect(() => readConfig(environment)).toThrow(sentence);
  });
});
