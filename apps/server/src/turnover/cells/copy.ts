export const copy = {
  forbidden: (turnovers: string) => `You don’t have permission to do this for ${turnovers}.`,
  andMore: (turnovers: string, more: number) => `${turnovers} and ${more} more`,
  problemOf: (turnover: string, problem: string) => `${turnover}: ${problem}`,
  problemOfMany: (turnover: string, problem: string, more: number) =>
    `${turnover}: ${problem} The same applies to ${more} more.`,
};
