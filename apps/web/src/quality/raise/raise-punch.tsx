import type { Punch } from '#quality/punch.ts';
import type { Programme } from '#session/programme-list.ts';

export interface RaiseOptions {
  programme: Programme;
  /** `system:12` or `area:7`; otherwise the last one used. */
  scope?: string | undefined;
  /** The milestone to clear it by; otherwise that of its category. */
  clearBy?: number | undefined;
}

/** Opens the form for new punches; resolves to those that were raised. */
export async function openRaisePunch(options: RaiseOptions): Promise<Punch[]> {
  void options;
  return [];
}
