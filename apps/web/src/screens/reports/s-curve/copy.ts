export const copy = {
  unit: { label: 'Unit', count: 'Count', weight: 'Weight' },
};
