import { describe, expect, it } from 'vitest';
import { findBinaries } from './binaries.ts';

describe('the embedded database', () => {
  it('says what to do on a platform that it was not built for', () => {
    expect(() => findBinaries('sunos-sparc')).toThrow(
      'There is no embedded database for this platform (sunos-sparc). Set DATABASE_URL to a PostgreSQL 15 or newer',
    );
  });

  it('is there on this one, or says the same', () => {
    const platform = `${process.platform}-${process.arch}`;
    const supported = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64'].includes(platform);
    if (supported) expect(findBinaries()).toMatch(/native$/);
    else expect(() => findBinaries()).toThrow('DATABASE_URL');
  });
});
