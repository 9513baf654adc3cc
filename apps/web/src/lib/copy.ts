/** Messages about requests and concurrent changes. */
export const copy = {
  /** Fixed by the specification. */
  spec: {
    unavailable: {
      title: 'Server Unavailable',
      text: 'The server is currently unavailable. Please try again later.',
    },
  },
  empty: 'empty',
};
