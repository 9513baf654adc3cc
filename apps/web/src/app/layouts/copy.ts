/** Texts of the header. */
export const copy = {
  search: 'Search or go to',
  colourMode: 'Colour mode',
  account: 'Account',
  accountOf: (name: string) => `Account of ${name}`,
  userWithEmail: (name: string, email: string) => `${name} (${email})`,
  yourSettings: 'Your settings',
  help: 'Shortcuts and glossary',
  logOut: 'Log out',
  programme: {
    label: 'Programme',
    reload: 'Reload programmes',
    create: 'Create programme',
    none: 'No programme yet',
  },
};
