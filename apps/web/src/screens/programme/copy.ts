/** Texts of the programme's index and its data areas. */
export const copy = {
  title: 'Programme',
  preview: {
    choose: 'Choose…',
  },
};
