export const copy = {
  onlyPeople: 'Only people sign certificates, not API keys or team links. Log in to sign.',
  passwordRequired: (minutes: number) => `Enter your password to sign. It counts for ${minutes} minutes.`,
  notSigned: (label: string) =>
    `${label} was submitted before its milestone had a certificate. The responsible team has to withdraw it and submit it again, so that both sides sign.`,
  samePerson: (label: string) =>
    `You submitted ${label}. Another person has to accept it, because a certificate has two signatures.`,
  notReviewed: (label: string) => `Review the certificate of ${label} before you sign it.`,
  contentChanged: (label: string) =>
    `The certificate of ${label} changed since you reviewed it. Review it again.`,
  mayNotVoid: (number: string) => `This would void certificate ${number}. Only a Manager can do that.`,
  hasCertificate: (label: string, number: string) =>
    `${label} has certificate ${number}. Void the certificate first.`,
};
