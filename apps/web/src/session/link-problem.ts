import type { ErrorCode } from '@baton/contract/http/errors.ts';

const titles = {
  expired_link: 'has expired',
  used_link: 'has been used already',
  invalid_link: 'does not work',
} satisfies Partial<Record<ErrorCode, string>>;

export type LinkCode = keyof typeof titles;

export function isLinkCode(code: ErrorCode | undefined): code is LinkCode {
  return code !== undefined && code in titles;
}

/** "This invitation has expired", and so on. */
export function linkTitle(code: ErrorCode | undefined, what: 'invitation' | 'link'): string {
  return `This ${what} ${isLinkCode(code) ? titles[code] : 'could not be checked'}`;
}
