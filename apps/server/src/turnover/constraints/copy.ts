export const copy = {
  scope: '`scope` must be like `system:12` or `area:7`.',
  textMissing: 'Enter a description.',
  otherProgramme: 'Some of these constraints aren’t in this programme.',
  noTurnover: 'This turnover isn’t in this programme.',
  noPerson: (id: number) => `Person ${id} isn’t in this programme.`,
};
