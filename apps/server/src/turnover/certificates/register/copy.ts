/** Texts of the register of certificates. */
export const copy = {
  scope: '`scope` must be like `system:12` or `area:7`.',
  ordering: (names: readonly string[]) =>
    `\`ordering\` must be one of: ${names.join(', ')}. Put - in front for descending order.`,
  file: {
    name: 'certificates',
    sheet: 'Certificates',
    number: 'Number',
    state: 'State',
    outcome: 'Outcome',
    kind: 'Type',
    system: 'System',
    area: 'Area',
    code: 'Code',
    scope: 'System or area',
    milestone: 'Milestone',
    milestoneName: 'Milestone name',
    title: 'Certificate',
    completedOn: 'Completed',
    issuedOn: 'Issued',
    giver: 'Signed by responsible team',
    receiver: 'Signed by receiving team',
    exceptions: 'Exceptions',
    voidedOn: 'Voided',
    voidedBy: 'Voided by',
    voidReason: 'Reason for voiding',
  },
};
