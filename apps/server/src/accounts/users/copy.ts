/** Messages about users, invitations and memberships. */
export const copy = {
  ownAccount: {
    deactivate: 'You can’t deactivate your own account. Ask another Admin.',
    remove: 'You can’t remove your own account. Ask another Admin.',
  },
};
