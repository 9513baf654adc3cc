import { parentPort, workerData } from 'node:worker_threads';
import { parseTable } from './parse-table.ts';
import { UnreadableFile, type Table } from './table.ts';

export interface WorkerTask {
  file: { name: string; data: Uint8Array };
  options: { sheet?: string };
}

/** A table is sent in batches on request, because receiving it at once would block the event loop. */
export type WorkerMessage =
  | { kind: 'table'; table: Table }
  | { kind: 'rows'; rows: Table['rows']; isLast: boolean }
  | { kind: 'unreadable'; sentence: string; cause: string };

const placesAtOnce = 4000;

const port = parentPort;
if (port) {
  const post = (message: WorkerMessage) => port.postMessage(message);
  const { file, options } = workerData as WorkerTask;
  try {
    const { rows, ...table } = await parseTable(file, options);
    let next = 0;
    port.on('message', () => {
      const start = next;
      for (let places = 0; next < rows.length && places < placesAtOnce; next += 1) {
        places += 1 + (rows[next]?.length ?? 0);
      }
      post({ kind: 'rows', rows: rows.slice(start, next), isLast: next >= rows.length });
    });
    post({ kind: 'table', table: { ...table, rows: [] } });
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    post({
      kind: 'unreadable',
      sentence: error.message,
      cause: error.cause instanceof Error ? error.cause.message : '',
    });
  }
}
