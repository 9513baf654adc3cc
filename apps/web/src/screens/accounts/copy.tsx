import type { ReactNode } from 'react';

/** Texts of the screens before login. */
export const copy = {
  email: 'Email',
  firstName: 'First name',
  lastName: 'Last name',
  newPassword: 'New password',
  repeatPassword: 'Repeat password',
  logIn: 'Log in',
  forgotPassword: 'Forgot password?',
  backToLogin: 'Back to login',
  programme: (id: number) => `Programme ${id}`,
  strength: {
    atLeast: (length: number) => `Use at least ${length} characters.`,
    good: 'Good password',
    strong: 'Strong password',
  },
  login: {
    password: 'Password',
    needAccount: 'Need an account? Ask your organisation’s Admin for an invitation.',
  },
  leftPage: {
    title: 'Continue where you left off?',
    open: 'Open page',
    draftsKept: 'Nothing was lost',
    draftsBack: 'Open the form again to see your unsaved changes.',
  },
  invite: {
    checking: 'Checking invitation',
    join: (organisation: string) => `Join ${organisation}`,
    invitedAs: (email: ReactNode) => <>You’re invited as {email}. Set a password to get started.</>,
    roles: 'Your roles',
    role: (programme: ReactNode, role: string) => (
      <>
        {programme}: {role}
      </>
    ),
    admin: (organisation: string) => `Admin of ${organisation}`,
    accept: 'Accept invitation',
    welcome: (firstName: string) => `Welcome, ${firstName}`,
    ready: 'Your account is ready.',
    retry: 'Try again',
    addressHelp: 'The address your invitation was sent to.',
    resend: 'Send new invitation',
  },
  forgot: {
    title: 'Forgot your password?',
    text: 'Enter your email and we’ll send you a link to reset your password.',
    send: 'Send link',
    sentTitle: 'Check your email',
    sentText: (email: ReactNode) => (
      <>
        If an account exists for {email}, a password link is on its way. The link works once and expires in 1
        hour.
      </>
    ),
    resend: 'Send link again',
    resent: 'Link sent again',
    otherAddress: 'Use another address',
  },
  reset: {
    title: 'Change your password',
    text: 'You’ll be logged out on other devices.',
    action: 'Change password',
    done: 'Password changed',
    newLink: 'Request a new link',
  },
  terms: {
    title: 'Terms and conditions',
    region: 'Terms',
    close: 'Close',
    loading: 'Loading terms',
    none: (organisation: string, product: string) =>
      `${organisation} hasn’t published terms for ${product} yet.`,
    questions: (email: string) => `Questions? Email ${email}.`,
    version: (version: number) => `Version ${version}`,
  },
  leaveList: {
    lookahead: 'You’ll stop receiving issued look-aheads of this programme.',
    weekly: 'You’ll stop receiving weekly reports of this programme.',
  },
  unsubscribe: {
    title: 'Unsubscribe from these emails?',
    text: (emails: string) => `You’ll stop receiving ${emails} immediately.`,
    theseEmails: 'these emails',
    action: 'Unsubscribe',
    done: 'Unsubscribed',
    again: 'You can turn these emails on again in Settings.',
  },
};
