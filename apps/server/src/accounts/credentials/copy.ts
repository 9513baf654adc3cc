/** Messages about links and tokens. */
export const copy = {
  links: {
    invitation: {
      invalid: 'This invitation link isn’t valid. Use the latest email, or request a new link.',
      expired: 'This invitation link has expired. Request a new link.',
      used: 'This invitation link has already been used. Log in with your email and password.',
    },
    password_reset: {
      invalid: 'This password link isn’t valid. Use the latest email, or request a new link.',
      expired: 'This password link has expired. Request a new link.',
      used: 'This password link has already been used. Request a new link if you need one.',
    },
  },
  tooManyLogins: 'Too many people are logging in. Try again in a moment.',
  /** For client developers. */
  token: {
    notValid: 'Given token not valid for any token type',
    wrongType: 'Token has wrong type',
    expired: 'Token is expired',
    invalid: 'Token is invalid',
  },
};
