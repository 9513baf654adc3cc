/** The place of programmes themselves, which are in none. */
export const nowhere = { id: 0 } as const;
