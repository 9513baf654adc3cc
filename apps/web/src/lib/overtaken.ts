/** Watches what somebody is editing, since others may change it at the same time. */
export interface Watch {
  subscribe: (listener: () => void) => () => void;
  /** What others changed since the editing began, in words; null where they changed nothing. */
  describe: () => string | null;
}

/** 'Mira Holt changed S-1 MC while you were editing.' */
export function describeOvertaken(what: string, by = '', verb = 'changed'): string {
  return `${by || 'Someone else'} ${verb} ${what} while you were editing.`;
}

/** The same beside the field that was changed. */
export function describeChangedTo(now: string, by = ''): string {
  return `Changed to ${now || 'empty'} by ${by || 'someone else'} while you were editing.`;
}
