/** `npm test -- --all` sets it, and `npm test -- --only process --all`: what takes long and seldom finds anything runs, too. */
export const isAll = process.env['TEST_ALL'] === '1';
