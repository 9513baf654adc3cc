export const copy = {
  empty: {
    title: 'No reliability to show yet',
    text: 'Reliability compares the forecasts in issued look-aheads with what was completed. Issue a look-ahead each week; results show from the second week.',
    action: 'Open look-ahead',
  },
};
