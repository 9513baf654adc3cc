/** Texts of the programme's index and its data areas. */
export const copy = {
  title: 'Programme',
  heading: (name: string, code: string) => `${name} (${code})`,
  about: 'About this programme',
  edit: 'Edit programme',
  settings: 'View settings',
  data: 'Data',
  dataText: 'Fill these in from top to bottom.',
};
