/** Moments arrive formatted. */
export const copy = {
  step: {
    submit: 'Responsible team',
    accept: 'Receiving team',
    issue: 'Responsible team',
    void: 'Void',
  },
};
