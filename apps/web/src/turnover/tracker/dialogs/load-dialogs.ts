/** Larger dialogs come once the grid is there, so that its first rows do not wait for them. */
export const loadMultiEdit = () => import('./multi-edit-dialog.tsx');
export const loadActDialog = () => import('./act-dialog.tsx');
