export const copy = {
  dataDate: 'Data date',
};
