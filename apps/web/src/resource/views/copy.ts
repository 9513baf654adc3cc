/** Texts of saved views. */
export const copy = {
  title: 'Views',
  mine: 'Mine',
  shared: 'Shared',
  current: 'Current view',
  default: 'Default',
  changed: 'changed',
  save: 'Save changes',
  discard: 'Discard changes',
  saveAs: 'Save as…',
  rename: 'Rename…',
  setDefault: 'Set as my default',
  removeDefault: 'Remove as my default',
  makePrivate: 'Make private',
  share: 'Share with programme',
  delete: 'Delete…',

  saveNew: { title: 'Save new view', confirm: 'Save view' },
  renameView: { title: 'Rename view', confirm: 'Rename view' },
  name: 'Name',
  nameMissing: 'Enter a name.',
  nameTaken: 'You already have a view with that name. Choose another.',
  deleteView: {
    title: (name: string) => `Delete view “${name}”?`,
    shared: (unaffected: string) => `Everyone in the programme loses this shared view. ${unaffected}`,
    confirm: 'Delete view',
  },

  saveFailed: 'Couldn’t save the view',
  changeFailed: 'Couldn’t change the view',
  deleteFailed: 'Couldn’t delete the view',
};
