/** Texts about the photos of a punch. */
export const copy = {
  title: 'Photos and documents',
  before: 'Before',
  after: 'After',
  photos: 'Photos',
  afterPhotos: 'After photos',
  beforePhotos: 'Before photos',
  none: 'No photo',
  raiseHelp: 'Sent after the punch is raised.',
  afterHelp: 'Show the finished work to the verifying team.',
  afterMissing: 'Add a photo of the finished work. This category needs one.',
  beforeMissing: 'Add a photo from before the work. This category needs one.',
  phone: {
    beforePhotos: 'Take before-photo',
    beforeMissing: 'This category needs a photo from before the work.',
    afterPhotos: 'Take after-photo',
    afterMissing: 'This category needs a photo of the finished work.',
  },
  more: (n: string) => `+${n}`,
};
