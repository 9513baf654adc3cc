import { AppError, ValidationError } from '#platform/app-error.ts';
import { reply, type Reply } from '#platform/http/reply.ts';
import type { HeavyJob } from './heavy-task.ts';

/** Messages to a worker: run a task, or stop. `cancelled` becomes 1 on cancellation. */
export type ToWorker = ({ kind: 'do'; cancelled: SharedArrayBuffer } & HeavyJob) | { kind: 'end' };

export type FromWorker =
  | { kind: 'progress'; done: number; total: number }
  | { kind: 'done'; answer: SerializedReply }
  | { kind: 'failed'; error: SerializedError };

interface SerializedReply extends Pick<Reply, 'status' | 'type' | 'filename' | 'headers'> {
  data: ArrayBuffer;
}

type SerializedError =
  | Pick<AppError, 'code' | 'message' | 'status' | 'extra' | 'headers'>
  | Pick<ValidationError, 'fields'>
  | { message: string; code: string | undefined; stack: string | undefined };

/** Serialises a reply so that its bytes are transferred, not copied. */
export function serializeReply({ status, type, filename, headers, body }: Reply): SerializedReply {
  const { buffer, byteOffset, byteLength } = body;
  // A slice of a shared buffer must be copied, not transferred.
  const isOwn =
    buffer instanceof ArrayBuffer && byteOffset === 0 && byteLength === buffer.byteLength && byteLength > 0;
  const data = isOwn ? buffer : new Uint8Array(body).buffer;
  return { status, type, ...(filename !== undefined && { filename }), headers, data };
}

export function deserializeReply({ type, data, ...rest }: SerializedReply): Reply {
  return reply(type, Buffer.from(data), rest);
}

/** Errors lose their class between threads, and with it their HTTP response. */
export function serializeError(error: unknown): SerializedError {
  if (error instanceof ValidationError) return { fields: error.fields };
  if (error instanceof AppError) {
    const { code, message, status, extra, headers } = error;
    return { code, message, status, extra, headers };
  }
  const { message = String(error), code, stack } = error as Partial<NodeJS.ErrnoException>;
  return { message, code, stack };
}

export function deserializeError(written: SerializedError): Error {
  if ('fields' in written) return new ValidationError(written.fields);
  if ('status' in written) return new AppError(written.code, written.message, written);
  const error: NodeJS.ErrnoException = new Error(written.message);
  if (written.code !== undefined) error.code = written.code;
  if (written.stack !== undefined) error.stack = written.stack;
  return error;
}
