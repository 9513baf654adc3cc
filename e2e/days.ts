const dayMs = 86_400_000;

/** The day a number of days after a time or day, as on the wire. */
export const dayAfter = (moment: number | string, days: number) =>
  new Date(new Date(moment).getTime() + days * dayMs).toISOString().slice(0, 10);

/** The day a number of days from today. */
export const inDays = (days: number) => dayAfter(Date.now(), days);
