import type { ErrorCode } from '@baton/contract/http/errors.ts';
import { copy } from './copy.ts';

const linkCodes = ['expired_link', 'used_link', 'invalid_link'] as const satisfies readonly ErrorCode[];

type LinkCode = (typeof linkCodes)[number];

export function isLinkCode(code: ErrorCode | undefined): code is LinkCode {
  return linkCodes.some((each) => each === code);
}

/** "This invitation has expired", and so on. */
export function linkTitle(code: ErrorCode | undefined, what: 'invitation' | 'link'): string {
  return copy[what][isLinkCode(code) ? code : 'unchecked'];
}
