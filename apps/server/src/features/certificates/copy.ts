export const copy = {
  issue: {
    noCertificate: 'Its milestone has no certificate.',
  },
};
