import { AppError } from '#platform/app-error.ts';
import type { Throttle } from '#storage/throttle.ts';

/** Counts failed links per account and per address. A valid link is never counted. */
export async function limitLinkAttempts<T>(
  throttle: Throttle,
  uid: string,
  ip: string,
  work: () => Promise<T>,
): Promise<T> {
  const key = uid.slice(0, 64);
  await throttle.take('linkAddress', ip);
  await throttle.take('linkAccount', key);
  const giveBack = () =>
    Promise.all([throttle.giveBack('linkAddress', ip), throttle.giveBack('linkAccount', key)]);
  try {
    const result = await work();
    await giveBack();
    return result;
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'invalid_link')) await giveBack();
    throw error;
  }
}
