export const copy = {
  reasons: {
    title: 'How scores are calculated',
    text: 'Value = 1, or 2 if contractual, plus 25% for each later open milestone. Urgency = 1 with four weeks of margin or more, plus 1 for every two weeks less, up to 5. Closeness = 1 ÷ (1 + open constraints + open previous milestones).',
    rank: (rank: number, turnover: string) => `${rank}. ${turnover}`,
  },
};
