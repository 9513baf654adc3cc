/** The sheets come once the grid is there, so that its first rows do not wait for them. */
export const loadSheet = () => import('./tracker-sheet.tsx');
