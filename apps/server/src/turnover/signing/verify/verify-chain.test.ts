import { describe, expect, it } from 'vitest';
import { evidenceHash, noSignature, sha256, signatureHash } from '#turnover/signing/chain.ts';
import { chainStart, isIntact, problemsOfLink, type StoredSignature } from './verify-chain.ts';

function sign(sequence: number, previous: string, content: string): StoredSignature {
  const hidden = { user_id: 7, session: 'a-session', ip: '192.0.2.7' };
  const signature = {
    sequence,
    step: 'submit',
    name: 'Jo Brandt',
    job_title: 'Engineer',
    team: 'MECH Mechanical',
    statement: 'Complete as described.',
    at: '2026-11-18T09:00:00.000Z',
    method: 'session',
    content_sha256: sha256(content),
    evidence: evidenceHash({ user: hidden.user_id, session: hidden.session, ip: hidden.ip }),
    previous,
  } as const;
  return { ...signature, hash: signatureHash(signature), ...hidden, content };
}

const first = sign(1, noSignature, '{"number":"MC-21-01"}');
const second = sign(2, first.hash, '{"number":"MC-21-02"}');

describe('a chain of signatures', () => {
  it('is unaltered as it was signed', () => {
    expect(problemsOfLink(first, chainStart)).toEqual([]);
    expect(problemsOfLink(second, first)).toEqual([]);
    expect(isIntact(second)).toBe(true);
  });

  it('has no gap, and each names the one before', () => {
    expect(problemsOfLink(second, chainStart)).toEqual(['gap']);
    expect(problemsOfLink(sign(2, noSignature, '{}'), first)).toEqual(['previous']);
  });

  it.each([
    [{ content: '{"number":"MC-21-09"}' }, ['content']],
    [{ ip: '192.0.2.8' }, ['evidence']],
    [{ user_id: 8 }, ['evidence']],
    [{ name: 'Jo Brand' }, ['hash']],
    [{ at: '2026-11-18T09:00:00.001Z' }, ['hash']],
    [{ hash: first.hash.replace(/^./, (one) => (one === '0' ? '1' : '0')) }, ['hash']],
    [{ content: '{}', content_sha256: sha256('{}') }, ['hash']],
  ])('with %j is altered', (change, problems) => {
    expect(problemsOfLink({ ...second, ...change }, first)).toEqual(problems);
    expect(isIntact({ ...second, ...change })).toBe(false);
  });
});
