import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { Job } from '@baton/contract/http/jobs.ts';
import { AppError, operationReused } from '#platform/app-error.ts';
import type { Caller } from '#platform/caller.ts';
import { replyOfError } from '#platform/http/error-handler.ts';
import type { Operation } from '#platform/http/operation.ts';
import { jsonReply, type Reply } from '#platform/http/reply.ts';
import type { Database, Queryable, Transaction } from '#storage/database.ts';
import type { StoredOperations } from '#storage/operations.ts';
import * as rows from './background-job-rows.ts';
import { copy } from '#storage/copy.ts';

/** Progress, cancellation and result of a running job. */
export interface JobContext {
  progress(done: number, total: number): void;
  /** Throws if the job was cancelled. */
  throwIfCancelled(): void;
  /** Stores the response in the work's transaction, so that both are committed together. */
  keep(trx: Transaction, answer: Reply): Promise<void>;
  /** Tells the user in the work's transaction that it is done; then the end of the job isn't told. */
  tell(trx: Transaction, done: DoneImport): Promise<void>;
}

/** An import that can be undone. */
export interface DoneImport {
  operation: string;
  /** The tracker, or the resource of its records. */
  into: string;
}

export interface JobRequest extends rows.Owner {
  /** Client-generated id; repeated requests run once. */
  operation?: Operation | undefined;
  mayCancel: boolean;
  /** Set if the user is told when it is finished. */
  notice?: { what: 'import' | 'report'; label: string } | undefined;
}

/** A job that outlived its request, and its result; undefined if it failed. */
export interface FinishedJob {
  /** Public id. */
  job: string;
  request: JobRequest;
  answer: Reply | undefined;
}

/** Tells users what became of their work. */
interface JobNotices {
  /** A job that outlived its request has ended; not called for cancelled ones. */
  ended(job: FinishedJob): Promise<void>;
  /** An import is done, in its transaction; `isLong`: it outlives its request. */
  imported(trx: Transaction, done: DoneImport & { request: JobRequest; isLong: boolean }): Promise<void>;
}

const noNotices: JobNotices = { ended: async () => undefined, imported: async () => undefined };

export function ownedBy(caller: Pick<Caller, 'userId' | 'sessionId' | 'key'>, programme = 0): rows.Owner {
  return {
    user: caller.userId,
    key: caller.key === undefined ? null : caller.sessionId,
    // Organisation-wide work has no programme.
    programme: programme === 0 ? null : programme,
  };
}

/** Runs work that is answered directly if fast, or continues as a job after a 202 response. */
export interface BackgroundJobs {
  run(order: JobRequest, work: (jobContext: JobContext) => Promise<Reply>): Promise<Reply>;
  /** Waits for running jobs up to the limit (ms), then cancels them. */
  close(withinMs: number): Promise<void>;
}

const beatMs = 500;

export function createBackgroundJobs(
  db: Database,
  operations: StoredOperations,
  patienceMs: number,
  onError: (error: unknown) => void,
  notices = noNotices,
): BackgroundJobs {
  const running = new Set<Promise<unknown>>();
  const stopping = new AbortController();

  return {
    async run(order, work) {
      const { operation } = order;
      const before = operation && (await operations.find(operation));
      if (before) return before;
      const known = operation && (await claim(db, order, operation));
      if (known && 'answer' in known) return known.answer;
      const keep = (queryable: Queryable, answer: Reply) =>
        operation ? operations.keep(queryable, operation, answer) : Promise.resolve();
      const tell: JobTelling = (trx, done) => notices.imported(trx, { ...done, request: order });
      const course = new JobRun(db, known?.id, { keep, tell }, stopping.signal);
      const doing = work(course);
      const ended = doing.then(
        (answer) => ({ answer }),
        (error: unknown) => ({ error }),
      );
      // A pause of 0 ms takes one, in which the work may end.
      const first = await Promise.race([ended, patienceMs === 0 ? nextTurn() : pause(patienceMs)]);
      if (first) return course.answerAtOnce(first);
      const row = await rows.readRow(db, await course.begin(order));
      if (!row) throw new Error('Long work was lost as it began.');
      const rest = course
        .follow(doing, (answer) => notices.ended({ job: row.public_id, request: order, answer }))
        .catch(onError)
        .finally(() => running.delete(rest));
      running.add(rest);
      return answerWithJob(rows.jobOf(row));
    },
    async close(withinMs) {
      await Promise.race([Promise.allSettled(running), pause(withinMs, undefined, { ref: false })]);
      stopping.abort();
      await Promise.race([Promise.allSettled(running), pause(2000, undefined, { ref: false })]);
    },
  };
}

const answerWithJob = (job: Job): Reply => jsonReply(job, { status: 202 });

/** One job per operation: a repeated request gets the stored response or the running job. */
async function claim(
  db: Database,
  order: JobRequest,
  operation: Operation,
): Promise<{ id: number } | { answer: Reply }> {
  for (;;) {
    const id = await rows.addRow(db, order, operation);
    if (id !== undefined) return { id };
    const row = await rows.findByOperation(db, order, operation.id);
    if (!row) continue;
    if (row.request !== '' && row.request !== operation.request) throw operationReused();
    const answer = row.status === 'done' ? await rows.readResponse(db, row.id) : undefined;
    if (answer) return { answer };
    if (!row.is_gone) return { answer: answerWithJob(rows.jobOf(row)) };
    if (await rows.takeOver(db, row.id)) return { id: row.id };
  }
}

type JobTelling = (trx: Transaction, done: DoneImport & { isLong: boolean }) => Promise<void>;

interface JobSinks {
  keep: (db: Queryable, answer: Reply) => Promise<void>;
  tell: JobTelling;
}

/** One job from start to end. */
class JobRun implements JobContext {
  readonly #db: Database;
  readonly #stopping: AbortSignal;
  readonly #sinks: JobSinks;
  #id: Promise<number> | undefined;
  #done = 0;
  #total: number | undefined;
  #cancelled = false;
  #isKept = false;
  #isLong = false;
  #isTold = false;

  constructor(db: Database, id: number | undefined, sinks: JobSinks, stopping: AbortSignal) {
    this.#db = db;
    this.#sinks = sinks;
    this.#id = id === undefined ? undefined : Promise.resolve(id);
    this.#stopping = stopping;
  }

  progress(done: number, total: number): void {
    [this.#done, this.#total] = [done, total];
    this.throwIfCancelled();
  }

  throwIfCancelled(): void {
    if (this.#cancelled) throw new AppError('invalid_state', copy.cancelled);
    if (this.#stopping.aborted) throw new AppError('unavailable', copy.serverStopped);
  }

  async keep(trx: Transaction, answer: Reply): Promise<void> {
    await this.#sinks.keep(trx, answer);
    if (!this.#id) return;
    await this.#end(trx, await this.#id, answer, undefined);
    this.#isKept = true;
  }

  async tell(trx: Transaction, done: DoneImport): Promise<void> {
    await this.#sinks.tell(trx, { ...done, isLong: this.#isLong });
    this.#isTold = true;
  }

  /** Inserts the job's row, unless its operation already has one. */
  begin(order: JobRequest): Promise<number> {
    this.#isLong = true;
    this.#id ??= rows.addRow(this.#db, order, undefined).then((id) => id ?? 0);
    return this.#id;
  }

  async answerAtOnce(first: { answer: Reply } | { error: unknown }): Promise<Reply> {
    const id = await this.#id;
    if ('answer' in first && first.answer.status < 300) {
      if (id !== undefined && !this.#isKept) {
        await this.#sinks.keep(this.#db, first.answer);
        await rows.endRow(this.#db, id, first.answer, undefined);
      }
      return first.answer;
    }
    // An immediate failure has been answered and may be retried.
    if (id !== undefined) await rows.removeRow(this.#db, id);
    if ('error' in first) throw first.error;
    return first.answer;
  }

  /** `onFinished` isn't called for cancelled work, nor for work that was told before. */
  async follow(
    doing: Promise<Reply>,
    onFinished: (answer: Reply | undefined) => Promise<void>,
  ): Promise<void> {
    const id = (await this.#id) ?? 0;
    const beat = setInterval(() => void this.#beat(id), beatMs);
    let done: Reply | undefined;
    let failure: unknown;
    try {
      const answer = await doing;
      const error = answer.status < 300 ? undefined : copy.rowsHaveErrors;
      if (!this.#isKept && error === undefined) await this.#sinks.keep(this.#db, answer);
      if (!this.#isKept) await this.#end(this.#db, id, answer, error);
      if (error === undefined) done = answer;
    } catch (error) {
      const { answer, sentence } = replyOfError(error);
      await rows.endRow(this.#db, id, answer, sentence);
      if (answer.status >= 500) failure = error;
    } finally {
      clearInterval(beat);
    }
    if (!this.#cancelled && !(this.#isTold && done)) await onFinished(done);
    if (failure !== undefined) throw failure;
  }

  /** Fast work has no heartbeat, so its progress is stored at the end. */
  async #end(db: Queryable, id: number, answer: Reply, error: string | undefined): Promise<void> {
    await rows.saveProgress(db, id, { done: this.#done, total: this.#total });
    await rows.endRow(db, id, answer, error);
  }

  async #beat(id: number): Promise<void> {
    if (this.#isKept) return;
    try {
      const { cancelled } = await rows.saveProgress(this.#db, id, { done: this.#done, total: this.#total });
      this.#cancelled ||= cancelled;
    } catch {
      // Retried by the next heartbeat; if the database is unavailable, the work itself fails.
    }
  }
}
