const statusInSentence = { active: 'active', on_hold: 'on hold', closed: 'closed', archived: 'archived' };

/** Texts about login, links that open without it, and read-only programmes. */
export const copy = {
  /** Fixed by the specification. */
  spec: { loginRefused: 'Username or password incorrect' },
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
  readOnly: (status: keyof typeof statusInSentence) =>
    `This programme is ${statusInSentence[status]} and read-only.`,
};
