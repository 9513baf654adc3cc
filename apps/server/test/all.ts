/**
 * Set by `npm test -- --all` and `npm test -- --only process --all`: also runs slow tests that rarely find anything.
 */
export const isAll = process.env['TEST_ALL'] === '1';
