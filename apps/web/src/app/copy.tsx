import type { ReactNode } from 'react';

/** Texts of the shell: titles, navigation and page-wide messages. */
export const copy = {
  /** Fixed by the specification. */
  spec: {
    pageTitle: (title: string, product: string) => `${title} | ${product} Turnover Management`,
    accountRequired: { title: 'Account required', text: 'You must be logged in to access that page' },
    loggedOut: 'Logged out',
    logInAgain: 'Please log in again',
    // banned word: fixed by the specification
    notFound: { title: 'Page not found', text: 'We are sorry but this page could not be found.' },
    error: 'An error occurred',
  },
  titles: {
    home: 'Home',
    tracker: 'Tracker',
    inbox: 'Inbox',
    lookahead: 'Look-ahead',
    reporting: 'Reporting',
    programme: 'Programme',
    settings: 'Settings',
    users: 'Users',
    programmes: 'Programmes',
    organisation: 'Organisation',
    baselines: 'Baselines',
    myUpdate: 'My update',
    weeklyReports: 'Weekly reports',
    weeklyReport: 'Weekly report',
    accessDenied: 'Access denied',
    terms: 'Terms and conditions',
    parts: 'Parts',
    logIn: 'Log in',
    forgotPassword: 'Forgot password',
    acceptInvitation: 'Accept invitation',
    resetPassword: 'Reset password',
    unsubscribe: 'Unsubscribe',
    teamUpdate: 'Team update',
  },
  sessionEnded: 'Your session has ended.',
  newVersion: 'A new version is ready',
  newVersionText: 'Reload the page when you’re ready.',
  reload: 'Reload',
  partNotLoaded: 'Couldn’t load a part of the page. Check your connection and reload the page.',
  skipToContent: 'Skip to content',
  contactSupport: 'Contact support',
  accessDenied: {
    text: (page: ReactNode) => <>You don’t have permission to open {page}. Ask an Admin for access.</>,
    thatPage: 'that page',
    goHome: 'Go to Home',
  },
  navigation: {
    main: 'Main',
    menu: 'Menu',
    goTo: 'Go to',
    expand: 'Expand sidebar',
    collapse: 'Collapse sidebar',
  },
};
