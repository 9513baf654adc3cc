/** Moments arrive formatted. */
export const copy = {
  title: 'Certificate',
  valid: 'Valid',
  void: 'Void',
  issued: (moment: string) => `Issued ${moment}`,
  voided: (moment: string) => `Void since ${moment}`,
  pdf: 'PDF',
  preview: 'Preview draft',
  downloadFailed: 'Couldn’t load the certificate',
  previewFailed: 'Couldn’t draw the preview',
  signatures: 'Signatures',
  step: {
    submit: 'Responsible team',
    accept: 'Receiving team',
    issue: 'Responsible team',
    void: 'Void',
  },
  signedAt: (who: string, moment: string) => `${who}, ${moment}`,
  waits: 'The receiving team hasn’t signed yet.',
  unsigned: 'Signed when the turnover is submitted and accepted.',
  unsignedAlone: 'Signed once the turnover is complete.',
  earlier: 'Earlier certificates',
};
