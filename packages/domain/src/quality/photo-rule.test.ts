import { describe, expect, it } from 'vitest';
import { lackedPhotos } from './photo-rule.ts';

const [nine, ten, eleven] = ['2026-11-17T09:00:00Z', '2026-11-17T10:00:00Z', '2026-11-17T11:00:00Z'];
const photo = (kind: string, at = nine) => ({ kind, at });

describe('photos before a punch is cleared', () => {
  it('are none where the category needs none', () => {
    expect(lackedPhotos('none', [], [])).toEqual({ before: false, after: false });
  });

  it('are one from before, which any photo without a kind can be', () => {
    expect(lackedPhotos('before', [], [])).toEqual({ before: true, after: false });
    expect(lackedPhotos('before', [photo('photo')], [])).toEqual({ before: false, after: false });
    expect(lackedPhotos('before', [photo('after')], [])).toEqual({ before: true, after: false });
  });

  it('are one of the finished work, added since the punch last came back', () => {
    const photos = [photo('before'), photo('after', ten)];
    expect(lackedPhotos('both', [photo('before')], [])).toEqual({ before: false, after: true });
    expect(lackedPhotos('both', photos, [])).toEqual({ before: false, after: false });
    const back = { act: 'reject', at: eleven, undone: false };
    expect(lackedPhotos('both', photos, [back])).toEqual({ before: false, after: true });
    expect(lackedPhotos('both', photos, [{ ...back, act: 'clear' }])).toEqual({
      before: false,
      after: false,
    });
  });

  it('are the same as before a rejection that was undone', () => {
    const undone = { act: 'reject', at: eleven, undone: true };
    expect(lackedPhotos('both', [photo('before'), photo('after', ten)], [undone])).toEqual({
      before: false,
      after: false,
    });
  });
});
