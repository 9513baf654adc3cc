import { describe, expect, it } from 'vitest';
import { findBinaries } from './binaries.ts';
import { copy } from './copy.ts';

describe('the embedded database', () => {
  it('says what to do on a platform that it was not built for', () => {
    expect(() => findBinaries('sunos-sparc')).toThrow(copy.noBinaries('sunos-sparc'));
  });

  it('is there on this one, or says the same', () => {
    const platform = `${process.platform}-${process.arch}`;
    const supported = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64'].includes(platform);
    if (supported) expect(findBinaries()).toMatch(/native$/);
    else expect(() => findBinaries()).toThrow('DATABASE_URL');
  });
});
