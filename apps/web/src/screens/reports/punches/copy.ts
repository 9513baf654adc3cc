export const copy = {
  onlyPart:
    'Area, team (clearing), discipline, location and milestone filter this report. Other filters don’t apply to punches.',
  empty: {
    title: 'No punches to report yet',
    text: 'The report shows what is outstanding, how many punches are raised and verified each week, and how long they are with each team.',
    action: 'Open punches',
  },
  counts: {
    title: 'This programme has no punch list',
    text: 'It imports numbers of punches. To keep a punch list, change “Punches” in the programme’s settings.',
    action: 'Open programmes',
  },
};
