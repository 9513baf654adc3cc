/** Messages about passwords. */
export const copy = {
  changed: 'Your password has been changed. You were logged out on other devices.',
  reset: 'Your password has been changed. Log in with it now.',
  enterCurrent: 'Enter your current password.',
  wrongCurrent: 'This isn’t your current password.',
  linkRequested: 'If an account exists for this address, an email with a link is on its way.',
  noPasswordYet: 'This user has no password yet. Resend the invitation instead.',
  deactivated: 'This user is deactivated. Reactivate them first.',
  linkSent: (email: string) => `A password link is on its way to ${email}.`,
  sendLinkYourself:
    'No mail server is set up, so send them this link yourself. It works once and expires in 1 hour.',
};
