import { Worker } from 'node:worker_threads';
import { AppError } from '#platform/app-error.ts';
import { ConcurrencyLimit } from '#platform/concurrency-limit.ts';
import { workerFile } from '#platform/workers/worker-file.ts';
import { copy } from './copy.ts';
import type { WorkerMessage, WorkerTask } from './parse-worker.ts';
import { UnreadableFile, checkSize, type Table } from './table.ts';

type TableReader = (file: { name: string; data: Buffer }, options: { sheet?: string }) => Promise<Table>;

/** Reads a CSV or XLSX file in a worker with limits of time and memory. Throws `UnreadableFile`. */
export const readTable = openTableReader({ memoryMb: 512, seconds: 30, atOnce: 2, mayWait: 8 });

/** Creates a reader with its own limits. */
export function openTableReader(limits: {
  memoryMb: number;
  seconds: number;
  atOnce: number;
  mayWait: number;
}): TableReader {
  const lane = new ConcurrencyLimit(limits.atOnce, limits.mayWait);
  return async (file, options) => {
    checkSize(file.data);
    return lane.run(() => readInWorker({ file, options }, limits), busy);
  };
}

async function readInWorker(task: WorkerTask, limits: { memoryMb: number; seconds: number }): Promise<Table> {
  // A copy, so that the caller keeps the file and no other data of a shared buffer is transferred.
  const data = new Uint8Array(task.file.data);
  const worker = new Worker(workerFile('spreadsheet-worker', 'platform/spreadsheet'), {
    workerData: { ...task, file: { ...task.file, data } } satisfies WorkerTask,
    transferList: [data.buffer],
    resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb },
    // The worker parses untrusted files, so it gets neither settings nor flags of the server.
    env: {},
    execArgv: [],
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<Table>((resolve, reject) => {
      timer = setTimeout(() => reject(tooLarge(`more than ${limits.seconds} s`)), limits.seconds * 1000);
      worker.on('error', (error) => reject(tooLarge(error)));
      worker.on('exit', (code) => reject(tooLarge(`the worker ended with ${code}`)));
      worker.on('message', collect(worker, resolve, reject));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

/** Assembles the table from its batches, yielding in between. */
function collect(
  worker: Worker,
  resolve: (table: Table) => void,
  reject: (error: Error) => void,
): (message: WorkerMessage) => void {
  let table: Table | undefined;
  return (message) => {
    if (message.kind === 'unreadable') {
      reject(new UnreadableFile(message.sentence, { cause: message.cause }));
      return;
    }
    if (message.kind === 'table') table = message.table;
    else for (const row of message.rows) table?.rows.push(row);
    if (message.kind === 'rows' && message.isLast && table) resolve(table);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
    else setImmediate(() => worker.postMessage('next'));
  };
}

function tooLarge(cause: unknown): UnreadableFile {
  return new UnreadableFile(copy.file.tooLargeOrDamaged, { cause });
}

function busy(): AppError {
  return new AppError('unavailable', copy.file.busy, { headers: { 'retry-after': '5' } });
}
