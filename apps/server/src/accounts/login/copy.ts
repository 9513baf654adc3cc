/** Messages of login, tokens and the commands that recover access. */
export const copy = {
  /** Fixed by the specification. */
  spec: {
    incorrect: 'Username or password incorrect',
    logInAgain: 'Please log in again',
  },
  /** For client developers. */
  noCredentials: 'Authentication credentials were not provided.',
  badHeader: 'Authorization header must contain two space-delimited values',
  sessionEnded: 'Session has ended',
  sessionExpired: 'Session is expired',
  notActive: 'This account isn’t active.',
  badKey: 'This API key is revoked, expired or unknown.',
  emptyPassword: 'The password is empty.',
  badAdminPassword: (problems: string) => `ADMIN_PASSWORD can’t be used. ${problems}`,
  hasAccount: (email: string) => `${email} already has an account. Use reset-link to restore access.`,
  noAccount: (email: string) => `No user has the email ${email}. Use create to add an Admin.`,
  deactivated: (email: string) => `${email} is deactivated. Ask another Admin to reactivate this user.`,
};
