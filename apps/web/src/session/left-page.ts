/** The page on which a session ended without being asked to. */
export interface LeftPage {
  path: string;
  /** Who was signed in; null where that was not known yet. */
  who: number | null;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    left?: LeftPage;
  }
}
