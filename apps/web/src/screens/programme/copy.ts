/** Texts of the programme's index and its data areas. */
export const copy = {
  title: 'Programme',
  heading: (name: string, code: string) => `${name} (${code})`,
  about: 'About this programme',
  edit: 'Edit programme',
  settings: 'View settings',
  data: 'Data',
  certificates: {
    tab: 'Certificates',
    issued: (day: string) => `Issued ${day}`,
    all: 'Open in the register',
  },
  preview: {
    tab: 'Preview',
    text: 'Choose a turnover to see its certificate as a draft. Save the template first. Nothing is signed or issued.',
    scope: 'System or area',
    milestone: 'Milestone',
    choose: 'Choose…',
    action: 'Preview draft',
    failed: 'Couldn’t draw the draft',
    none: 'Add systems and milestones first. The preview shows a real turnover.',
  },
  dataText: 'Fill these in from top to bottom.',
};
