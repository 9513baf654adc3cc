/** The page on which a session ended unexpectedly. */
export interface LeftPage {
  path: string;
  /** The user, or null if unknown. */
  who: number | null;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    left?: LeftPage;
  }
}
