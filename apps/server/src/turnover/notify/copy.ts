/** Names of what a line of the inbox opens. */
export const copy = {
  lookahead: (number: number) => `Look-ahead ${number}`,
  weekly: (number: number) => `Weekly report ${number}`,
};
