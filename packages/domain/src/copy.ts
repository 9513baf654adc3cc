/** Texts that belong to no folder below. */
export const copy = {
  password: {
    tooShort: (minLength: number, length: number) =>
      `Use at least ${minLength} characters. This password has ${length}.`,
    tooLong: (maxLength: number, length: number) =>
      `Use at most ${maxLength} characters. This password has ${length}.`,
    tooRegular: 'This password is too regular. Avoid repeated or consecutive characters.',
    tooCommon: 'This password is too common. Choose another one.',
    personal: (word: string) =>
      `This password contains “${word}”, which is easy to guess. Choose one without it.`,
  },
  device: { unknown: 'Unknown device', on: (browser: string, system: string) => `${browser} on ${system}` },
};
