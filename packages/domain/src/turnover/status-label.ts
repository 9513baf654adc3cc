import { copy } from './copy.ts';
import type { Status } from './status.ts';

export function statusLabel(status: Status): string {
  return copy.status[status];
}
