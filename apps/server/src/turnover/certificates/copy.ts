export const copy = {
  alreadyVoid: (number: string) => `Certificate ${number} is already void.`,

  issue: {
    noTurnover: 'This turnover isn’t in this programme.',
    notRequired: 'It isn’t required.',
    noCertificate: 'Its milestone has no certificate.',
    needsAcceptance: 'It needs acceptance. Its certificate is issued when it is accepted.',
    notComplete: 'It isn’t complete.',
    alreadyIssued: (number: string) => `Certificate ${number} is already issued.`,
    nothingToSign: 'Choose turnovers whose milestone has a certificate.',
  },
};
