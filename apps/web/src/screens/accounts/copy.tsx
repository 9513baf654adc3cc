import type { ReactNode } from 'react';

/** Texts of the screens before login. */
export const copy = {
  logIn: 'Log in',
  forgotPassword: 'Forgot password?',
  backToLogin: 'Back to login',
  programme: (id: number) => `Programme ${id}`,
  leftPage: {
    draftsBack: 'Open the form again to see your unsaved changes.',
  },
  invite: {
    invitedAs: (email: ReactNode) => <>You’re invited as {email}. Set a password to get started.</>,
    role: (programme: ReactNode, role: string) => (
      <>
        {programme}: {role}
      </>
    ),
  },
  forgot: {
    sentText: (email: ReactNode) => (
      <>
        If an account exists for {email}, a password link is on its way. The link works once and expires in 1
        hour.
      </>
    ),
  },
  terms: {
    title: 'Terms and conditions',
  },
};
