import { formatNumber } from '@baton/domain/format-number.ts';
import { plural } from '@baton/domain/plural.ts';

export const copy = {
  spec: {
    errorPage: {
      title: 'An error occurred',
      text: "This is not the page you're looking for.",
      goHome: 'Go back home',
    },
    error: 'Error',
    search: 'Search...',
    noOptions: 'No options.',
    noResults: (query: string) => `No results for "${query}".`,
    colourModes: { system: 'System', light: 'Light', dark: 'Dark' },
    notificationKinds: { info: 'Info', success: 'Success', warning: 'Warning', error: 'Error' },
  },
  cancel: 'Cancel',
  close: 'Close',
  loadingPage: 'Loading page',
  keys: {
    enter: 'Enter',
    escape: 'Esc',
    space: 'Space',
    home: 'Home',
    end: 'End',
    pageup: 'Page up',
    pagedown: 'Page down',
    tab: 'Tab',
    delete: 'Delete',
    arrows: 'arrows',
    ctrl: 'Ctrl',
    alt: 'Alt',
    shift: 'Shift',
  },
  notifications: {
    times: (n: number) => plural(n, { one: 'once', other: `${formatNumber(n)} times` }),
  },
};
