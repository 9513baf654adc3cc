/** Texts of the help: its parts, and what each shortcut does. */
export const copy = {
  tracker: {
    search: 'Search the tracker',
  },
};
