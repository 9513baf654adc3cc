import type { Actor } from '#platform/caller.ts';
import { ConfigError } from '#platform/config.ts';
import { inTransaction, type Storage } from '#storage/database.ts';
import { analyzeTables } from './analyze-tables.ts';
import { freeName } from './create-sample.ts';
import { planProgramme } from '@baton/sample/plan/programme-plan.ts';
import { seedShape, seedSizes, type SeedSize } from '@baton/sample/plan/shape.ts';
import { seedPunches } from './write/seed-punches.ts';
import { writeProgramme } from './write/write-programme.ts';
import { copy } from './copy.ts';

const histories = ['none', 'few', 'full'] as const;

const maxPunches = 1_000_000;

interface SeedOptions {
  size: SeedSize;
  seed: number;
  history: (typeof histories)[number];
  /** Size of its punch list; 0 for a programme that just counts punches. */
  punches: number;
}

export const seedUsage = copy.usage;

/** Parses the command line options; errors list the valid values. */
export function readSeedOptions(given: {
  size?: string | undefined;
  seed?: string | undefined;
  history?: string | undefined;
  punches?: string | undefined;
}): SeedOptions {
  const size = seedSizes.find((each) => each === given.size);
  if (!size) throw new ConfigError(copy.sizeRequired(seedUsage));
  const seed = Number(given.seed ?? '1');
  if (!Number.isInteger(seed)) throw new ConfigError(copy.badSeed(given.seed ?? ''));
  const history = histories.find((each) => each === (given.history ?? 'full'));
  if (!history) throw new ConfigError(copy.badHistory(given.history ?? '', histories.join(', ')));
  const punches = Number(given.punches ?? '0');
  if (!Number.isInteger(punches) || punches < 0 || punches > maxPunches)
    throw new ConfigError(copy.badPunches(given.punches ?? '', maxPunches));
  return { size, seed, history, punches };
}

interface Seeding extends SeedOptions {
  now: Date;
  actor: Actor;
  log: (text: string) => void;
}

/** Writes a generated programme in one transaction. */
export async function seedProgramme({ db }: Storage, seeding: Seeding): Promise<number> {
  const { size, seed, history, punches, now, actor, log: say } = seeding;
  const started = Date.now();
  const elapsed = () => `${((Date.now() - started) / 1000).toFixed(0)} s`;
  const shape = seedShape(size, history === 'full');
  const planned = planProgramme(shape, now.toISOString().slice(0, 10), seed);
  let lastSaid = started;
  let total: Record<string, number> = {};
  const { id, name } = await inTransaction(db, async (trx) => {
    const free = await freeName(trx, shape, { alwaysNumbered: true });
    say(copy.seeding(free.name));
    const id = await writeProgramme(trx, planned, {
      ...free,
      now,
      actor,
      action: 'programme.seeded',
      withHistory: history !== 'none',
      inBulk: true,
      onProgress(written, share) {
        total = written;
        if (share < 1 && Date.now() - lastSaid < 5000) return;
        lastSaid = Date.now();
        say(copy.progress(Math.round(share * 100), describe(written), elapsed()));
      },
    });
    if (punches > 0) await seedPunches(trx, id, punches, now);
    return { id, ...free };
  });
  // Also makes all rows visible for index-only scans.
  await analyzeTables(db, 'vacuum analyze');
  if (punches > 0) total = { ...total, punches };
  say(copy.created(name, describe(total), elapsed()));
  return id;
}

function describe(written: Record<string, number>): string {
  const counts: Record<string, ((count: number) => string) | undefined> = copy.counts;
  return Object.entries(written)
    .map(([name, count]) => counts[name]?.(count) ?? copy.countOf(name, count))
    .join(', ');
}
