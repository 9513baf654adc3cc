/** Messages about the inbox and its emails. */
export const copy = {
  invalidUnsubscribe: 'This link isn’t valid. Change your notifications in Settings instead.',
  unsubscribed: (emails: string) => `You’ve unsubscribed from ${emails}.`,
};
