/** Messages about photos and documents. */
export const copy = {
  takenAt: 'Enter a moment like 2027-03-01T08:00:00Z.',
};
