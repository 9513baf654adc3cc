/** Messages about requests and concurrent changes. */
export const copy = {
  /** Fixed by the specification. */
  spec: {
    unavailable: 'Server Unavailable',
    unavailableText: 'The server is currently unavailable. Please try again later.',
  },
  tooManyRequests: 'Too many requests. Wait a moment, then try again.',
  status: (status: number) => `The server responded with status ${status}.`,
  unexpected: 'Unexpected error. Reload the page and try again.',
  unreadable: 'The server’s response can’t be read. Reload the page, or try again later.',
  someoneElse: 'Someone else',
  overtaken: (by: string, verb: string, what: string) => `${by} ${verb} ${what} while you were editing.`,
  changedToBy: (value: string, by: string) => `Changed to ${value} by ${by} while you were editing.`,
  changedTo: (value: string) => `Changed to ${value} by someone else while you were editing.`,
  empty: 'empty',
};
