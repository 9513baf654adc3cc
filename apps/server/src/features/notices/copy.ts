/** Days arrive formatted. */
export const copy = {
  greeting: 'Hello,',
  greetingByName: (name: string) => `Hello ${name},`,
  digest: {
    turnoverDue: (turnover: string, name: string, day: string) => `${turnover}, ${name}: due ${day}`,
    turnoverOverdue: (turnover: string, name: string, day: string) => `${turnover}, ${name}: was due ${day}`,
  },
};
