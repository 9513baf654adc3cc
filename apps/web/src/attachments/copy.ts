/** Texts of photos and documents. */
export const copy = {
  unreadable: 'One of the photos can’t be read. Choose a PNG, JPEG or WebP image.',
  photoOf: (at: number) => `Photo ${at}`,
  removePhoto: (photo: string) => `Remove ${photo}`,
};
