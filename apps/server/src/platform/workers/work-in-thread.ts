import { readlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parentPort, workerData, type MessagePort } from 'node:worker_threads';
import { AppError } from '#platform/app-error.ts';
import { findTask, type HeavyTasks } from './heavy-task.ts';
import { serializeReply, serializeError, type FromWorker, type ToWorker } from './worker-messages.ts';

/** Parts of a worker, and how to close them. */
interface WorkerSetup<Parts> {
  parts: Parts;
  close: () => Promise<void>;
}

/** The worker's side of `WorkerThread`: runs one task after the other. */
export function workInThread<Data, Parts>(
  tasks: HeavyTasks<Parts>,
  open: (data: Data) => WorkerSetup<Parts>,
): void {
  const port = parentPort;
  if (!port) return;
  lowerPriority();
  const { parts, close } = open(workerData as Data);
  port.on('message', (message: ToWorker) => {
    if (message.kind === 'do') void work(tasks, parts, message, port);
    else void close().finally(() => port.close());
  });
}

/** Lowers the priority of the thread below the server's. Only possible on Linux. */
function lowerPriority(): void {
  if (process.platform !== 'linux') return;
  try {
    const thread = Number(path.basename(readlinkSync('/proc/thread-self')));
    if (thread !== process.pid) os.setPriority(thread, os.constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Continues with normal priority.
  }
}

async function work<Parts>(
  tasks: HeavyTasks<Parts>,
  parts: Parts,
  { name, input, cancelled }: ToWorker & { kind: 'do' },
  port: MessagePort,
): Promise<void> {
  const post = (message: FromWorker, handedOver: ArrayBuffer[] = []) => port.postMessage(message, handedOver);
  const flag = new Int32Array(cancelled);
  const throwIfCancelled = () => {
    if (Atomics.load(flag, 0) === 1) throw new AppError('invalid_state', 'This was cancelled.');
  };
  const progress = (done: number, total: number) => {
    throwIfCancelled();
    post({ kind: 'progress', done, total });
  };
  try {
    const answer = serializeReply(
      await findTask(tasks, name).run(parts, input, { progress, throwIfCancelled }),
    );
    post({ kind: 'done', answer }, [answer.data]);
  } catch (error) {
    post({ kind: 'failed', error: serializeError(error) });
  }
}
