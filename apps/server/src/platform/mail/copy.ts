/** Texts around the content of an email. */
export const copy = {
  unsubscribeAt: (emails: string, link: string) => `To unsubscribe from ${emails}: ${link}`,
  unsubscribe: (emails: string) => `Unsubscribe from ${emails}`,
  orOpen: 'Or open this link:',
};
