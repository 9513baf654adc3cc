/** Dialogs are loaded on demand, so that the first rows of the grid don’t wait for them. */
export const loadReasons = () => import('./reason-dialog.tsx');
export const loadProblems = () => import('./problems-dialog.tsx');
export const loadConflicts = () => import('./conflicts-dialog.tsx');
export const loadMultiEdit = () => import('./multi-edit-dialog.tsx');
export const loadActDialog = () => import('./action-dialog.tsx');
