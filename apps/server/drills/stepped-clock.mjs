// Loaded before the server (--import): shifts its clock by the offset in a file, from the next SIGUSR2 on.
import { readFileSync } from 'node:fs';

const RealDate = Date;
let wrongMs = 0;
process.on('SIGUSR2', () => {
  wrongMs = Number(readFileSync(process.env.CLOCK_FILE, 'utf8'));
});

globalThis.Date = class extends RealDate {
  constructor(...given) {
    super(...(given.length === 0 ? [RealDate.now() + wrongMs] : given));
  }

  static now() {
    return RealDate.now() + wrongMs;
  }
};
