// Loaded before a server (--import): its clock starts at START_AT, so that answers don’t depend on the day of a test.
import process from 'node:process';

const RealDate = Date;
const shiftMs = RealDate.parse(process.env.START_AT) - RealDate.now();

globalThis.Date = class extends RealDate {
  constructor(...given) {
    super(...(given.length === 0 ? [RealDate.now() + shiftMs] : given));
  }

  static now() {
    return RealDate.now() + shiftMs;
  }
};
