/** Messages and files of the organisation. */
export const copy = {
  testEmail: {
    noAnswer: (seconds: number) => `no answer within ${seconds} seconds`,
  },
};
