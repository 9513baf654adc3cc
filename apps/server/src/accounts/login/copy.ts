/** Messages of login, tokens and the commands that recover access. */
export const copy = {
  /** Fixed by the specification. */
  spec: {
    loginRefused: 'Username or password incorrect',
    logInAgain: 'Please log in again',
  },
  badAdminPassword: (problems: string) => `ADMIN_PASSWORD can’t be used. ${problems}`,
  hasAccount: (email: string) => `${email} already has an account. Use reset-link to restore access.`,
};
