/** The name under which the entries of a user are kept. */
export const outboxName = (user: number) => `baton-field-${user}`;
