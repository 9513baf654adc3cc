/** Problems across the fields of a programme. */
export const copy = {
  finishBeforeStart: 'The target finish is before the start.',
  thresholds: 'The at-risk threshold must be lower than the late threshold.',
  currency: 'Enter three letters, such as GBP.',
  /** The page reads the entry and the field from the prefix. */
  entry: (number: number, field: string, problem: string) => `Entry ${number}, ${field}: ${problem}`,
  endBeforeStart: 'The end date is before the start date.',
  labelEmpty: 'Use letters or digits.',
  labelTakenByPunches: (label: string) => `Punches already have a field called “${label}”.`,
  labelTaken: (label: string) => `Systems already have a field called “${label}”.`,
  labelRepeated: 'Another custom field has the same label.',
  keyRepeated: 'Another custom field has the same key.',
};
