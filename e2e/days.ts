const dayMs = 86_400_000;

/** The day so many days after a moment or another day, as it is written on the wire. */
export const dayAfter = (moment: number | string, days: number) =>
  new Date(new Date(moment).getTime() + days * dayMs).toISOString().slice(0, 10);

/** The day so many days from today. */
export const inDays = (days: number) => dayAfter(Date.now(), days);
