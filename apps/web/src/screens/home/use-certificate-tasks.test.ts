import { expect, it } from 'vitest';
import { certificateLines } from './use-certificate-tasks.ts';

it('says how many certificates wait for a signature, and nothing if none does', () => {
  expect(certificateLines(0)).toEqual([]);
  expect(certificateLines(1)).toMatchObject([{ text: '1 certificate is waiting for your signature' }]);
  expect(certificateLines(3)).toMatchObject([
    { text: '3 certificates are waiting for your signature', href: '/app/certificates?tab=sign' },
  ]);
});
