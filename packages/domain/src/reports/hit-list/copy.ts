export const copy = {
  title: 'Hit list',
  listed: {
    label: 'On the list',
    hint: 'highest scores first',
    definition:
      'The open turnovers with the highest scores. Score = value × urgency × closeness to completion.',
  },
  pastNeed: {
    label: 'Past need date',
    hint: 'or past baseline, if there’s no need date',
    definition: 'Listed turnovers with a negative margin. Margin = need date, else baseline − expected date.',
  },
  unblocked: {
    label: 'Unblocked',
    hint: 'no constraints or previous milestones open',
    definition: 'Listed turnovers without open constraints or open previous milestones.',
  },
  cost: {
    label: 'Cost of longest delay',
    hint: 'if it delays the programme; don’t add these up',
    definition:
      'Cost = calendar days past the need date, else the baseline × the programme’s cost of delay per day.',
  },
  summary: {
    top: (turnover: string, expected: string | null, score: string) =>
      `Top of the list: ${turnover}, ${expected === null ? 'no date' : `expected ${expected}`}, score ${score}. Score = value × urgency × closeness to completion.`,
  },
};
