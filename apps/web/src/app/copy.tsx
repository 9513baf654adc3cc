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
    punches: 'Punches',
    certificates: 'Certificates',
    field: 'Field',
    inbox: 'Inbox',
    lookahead: 'Look-ahead',
    reporting: 'Reporting',
    programme: 'Programme',
    settings: 'Settings',
    users: 'Users',
    programmes: 'Programmes',
    organisation: 'Organisation',
    myUpdate: 'My update',
    weeklyReports: 'Weekly reports',
    accessDenied: 'Access denied',
    terms: 'Terms and conditions',
    unsubscribe: 'Unsubscribe',
  },
  contactSupport: 'Contact support',
  accessDenied: {
    text: (page: ReactNode) => <>You don’t have permission to open {page}. Ask an Admin for access.</>,
  },
};
