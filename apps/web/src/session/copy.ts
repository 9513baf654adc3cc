/** Texts about login, and about links that open without it. */
export const copy = {
  /** Fixed by the specification. */
  spec: { incorrect: 'Username or password incorrect' },
  invitation: {
    expired_link: 'This invitation has expired',
    used_link: 'This invitation has already been used',
    invalid_link: 'This invitation link isn’t valid',
    unchecked: 'Couldn’t check this invitation',
  },
  link: {
    expired_link: 'This link has expired',
    used_link: 'This link has already been used',
    invalid_link: 'This link isn’t valid',
    unchecked: 'Couldn’t check this link',
  },
};
