import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { ClientConfig } from 'pg';
import type { Logger } from 'pino';
import { endpoints } from '@baton/contract/endpoints.ts';
import { service } from '@baton/contract/http/service.ts';
import { serveAccounts } from '#accounts/accounts.ts';
import { servePage } from '#app/page/page.ts';
import { AppError } from '#platform/app-error.ts';
import { systemActor } from '#platform/caller.ts';
import type { Clock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import type { Mailer } from '#platform/mail/mailer.ts';
import { serveMetrics } from '#platform/metrics.ts';
import type { Secrets } from '#platform/secrets.ts';
import { inlineRunner } from '#platform/workers/inline-runner.ts';
import { WorkQueue } from '#platform/workers/work-queue.ts';
import { workerFile } from '#platform/workers/worker-file.ts';
import { WorkerThread } from '#platform/workers/worker-thread.ts';
import { serveProgrammeData } from '#programme/served.ts';
import { liftingSettings } from '#quality/lifted/setting-rules.ts';
import { qualityFollowers, serveQuality } from '#quality/served-kinds.ts';
import { serveSample } from '#sample/serve-sample.ts';
import { createBackups, type Backups } from '#storage/backup/backups.ts';
import { openStorage, type Storage } from '#storage/database.ts';
import { isMigrated } from '#storage/migrate.ts';
import { migrations } from '#storage/migrations.ts';
import { createOperations, type StoredOperations } from '#storage/operations.ts';
import { createThrottle } from '#storage/throttle.ts';
import { claimBlobFolder } from '#storage/blobs/blob-marker.ts';
import { createBlobStore, type BlobStore } from '#storage/blobs/blob-store.ts';
import { sweepBlobs } from '#storage/blobs/sweep-blobs.ts';
import { createAttachmentLinks } from '#features/attachments/attachment-links.ts';
import { serveAttachmentFiles } from '#features/attachments/serve-attachment-files.ts';
import { serveAttachments } from '#features/attachments/serve-attachments.ts';
import { mailDigests } from '#features/notices/mail-digests.ts';
import { serveTurnovers } from './served-features.ts';
import { openLink } from '#features/update-links/enter-link.ts';
import { serveReminders } from '#features/update-links/serve-reminders.ts';
import { remindBeforeCutoff } from '#features/update-links/remind-teams.ts';
import { mailUpdateLinks } from '#features/update-links/mail-links.ts';
import { serveTeamAttachments } from '#features/update-links/serve-team-attachments.ts';
import { serveTeamComments } from '#features/update-links/serve-team-comments.ts';
import { serveTeamPunches } from '#features/update-links/serve-team-punches.ts';
import { serveTeamRound } from '#features/update-links/serve-team-round.ts';
import { serveTeamUpdate } from '#features/update-links/serve-team-update.ts';
import { serveUpdateLinks } from '#features/update-links/serve-update-links.ts';
import { readOrganisation } from '#accounts/context/organisation.ts';
import type { AccountParts } from '#accounts/context/parts.ts';
import { createAccessTokens } from '#accounts/credentials/access-token.ts';
import { createPasswordHasher, type HashCost } from '#accounts/credentials/password-hash.ts';
import { notifyImported, notifyWork } from '#accounts/inbox/notify-work.ts';
import { createAuthenticate } from '#accounts/login/authenticate.ts';
import { serveBackups } from '#accounts/organisation/serve-backups.ts';
import { heavyTasks } from './heavy-tasks.ts';
import { Cache } from '#platform/cache.ts';
import { createHttpServer } from '#platform/http/http-server.ts';
import { createServe, type Serve } from '#platform/http/serve.ts';
import { serveDocs } from '#platform/openapi/docs.ts';
import { linkPerson } from '#programme/link-person.ts';
import { findProgramme, serveProgrammes } from '#programme/programmes/programmes.ts';
import { createFileLinks } from '#storage/images/file-links.ts';
import { serveImages } from '#storage/images/serve-images.ts';
import { createBackgroundJobs } from '#storage/jobs/background-jobs.ts';
import { createEmailQueue } from '#storage/jobs/email-queue.ts';
import { createHeavyWork } from '#storage/jobs/heavy-work.ts';
import { createJobs } from '#storage/jobs/jobs.ts';
import { serveJobs } from '#storage/jobs/serve-jobs.ts';
import { createEventStreams } from '#turnover/tracker/live/event-streams.ts';
import { openHeavyParts, type HeavyParts } from '#turnover/tracker/read/heavy-parts.ts';
import { copy } from './copy.ts';

/** Time (ms) for running requests when the server stops; the rest of the shutdown takes a few seconds. */
const maxPatienceMs = 12_000;

/** Dependencies that differ between product and tests. */
interface AppOptions {
  config: Config;
  connection: ClientConfig;
  clock: Clock;
  log: Logger;
  secrets: Secrets;
  mailer: Mailer;
  version: string;
  hashCost?: HashCost;
}

/** The whole server; the only file that imports every part. */
export interface App {
  server: FastifyInstance;
  storage: Storage;
  parts: AccountParts & { blobs: BlobStore };
  backups: Backups;
  operations: StoredOperations;
  /** Makes the readiness probe fail, so that proxies send no new requests. */
  retire(): void;
  close(): Promise<void>;
}

/** Opens storage, jobs and the handlers' dependencies. */
function openParts({ config, connection, clock, log, secrets, mailer, version, hashCost }: AppOptions) {
  const onLost = (error: Error) => log.warn({ err: error }, 'database connection lost');
  const storage = openStorage(connection, onLost, { slack: config.databaseSlack });
  const jobs = createJobs(connection, (error, queue) => log.error({ err: error, queue }, 'job failed'));
  const operations = createOperations(storage.db, { clock, secrets });
  const backgroundJobs = createBackgroundJobs(
    storage.db,
    operations,
    config.patienceMs,
    (error) => log.error({ err: error }, 'long work failed'),
    {
      ended: (job) => notifyWork(parts, job),
      imported: (trx, done) => notifyImported(trx, parts, done),
    },
  );
  const cache = new Cache(config.cacheBytes);
  const queue = openQueue(config, connection, openHeavyParts(storage.db, cache, config.blobDir));
  const throttle = createThrottle(storage.pool, config.rateLimit);
  const parts: AccountParts = {
    db: storage.db,
    pool: storage.pool,
    clock,
    secrets,
    jobs,
    throttle,
    queueEmail: createEmailQueue(jobs, secrets, mailer),
    hasher: createPasswordHasher(hashCost),
    accessTokens: createAccessTokens(secrets, clock),
    publicUrl: config.publicUrl,
    links: createFileLinks(secrets, clock),
    config,
    version,
    mailer,
    backgroundJobs,
    heavy: createHeavyWork(queue, backgroundJobs),
    cache,
    linkPerson,
  };
  return { storage, jobs, operations, backgroundJobs, queue, throttle, parts };
}

export async function createApp(options: AppOptions): Promise<App> {
  const { config, connection, clock, log, secrets, mailer, version } = options;
  const { storage, jobs, operations, backgroundJobs, queue, throttle, parts } = openParts(options);
  const blobs = createBlobStore(config.blobDir, await claimBlobFolder(storage.db, config.blobDir));
  const backups = createBackups(storage.db, clock, {
    folder: config.backupDir,
    blobFolder: config.blobDir,
    keptDays: config.backupDays,
    connection,
    version,
    system: systemActor('backup'),
  });
  // Checked every hour, so that a machine that sleeps at night has its backup, too.
  jobs.handleRegularly('daily-backup', '17 * * * *', async () => {
    const { unsaved } = (await backups.makeDaily()) ?? {};
    if (unsaved && unsaved.count > 0) log.error({ unsaved }, 'photos and documents missing in the backup');
  });
  jobs.handleRegularly('sweep-blobs', '27 2 * * *', async () => {
    const sweep = await sweepBlobs(storage.db, { ...blobs, now: clock.now() });
    const isWhole = sweep.missing.count + sweep.damaged.count === 0;
    log[isWhole ? 'info' : 'error']({ sweep }, 'photos and documents compared with their folder');
  });

  const server = await createHttpServer(config, log);
  const serve = createServe(server, {
    authenticate: createAuthenticate(parts),
    findProgramme: (id) => findProgramme(storage.db, id),
    admit: (key) => throttle.admit(key),
    admitStranger: (ip, errand) => throttle.admitStranger(ip, errand),
    openLink: async (request) => `link ${(await openLink(parts, request)).id}`,
    operations,
    digest: (text) => secrets.digest(text),
  });
  let retired = false;
  serveAccounts(serve, parts);
  const { programmes: ofProgrammes, ...settings } = liftingSettings(parts);
  serveProgrammes(serve, parts, ofProgrammes);
  serveProgrammeData(serve, parts, { ...settings, ...qualityFollowers(parts) });
  serveQuality(serve, parts);
  serveJobs(serve, storage);
  serveBackups(serve, { ...parts, backups, backgroundJobs });
  const streams = createEventStreams({
    db: storage.db,
    connection,
    now: () => clock.now(),
    onTrouble: (error) => log.warn({ err: error }, 'event streams'),
  });
  serveTurnovers(serve, { ...parts, streams, blobs });
  const attachments = {
    ...parts,
    blobs,
    attachmentLinks: createAttachmentLinks(secrets, clock),
  };
  serveAttachments(serve, attachments);
  serveAttachmentFiles(serve, attachments);
  serveTeamAttachments(serve, attachments);
  serveUpdateLinks(serve, parts);
  serveReminders(serve, parts);
  serveTeamRound(serve, parts);
  serveTeamComments(serve, parts);
  serveTeamPunches(serve, parts);
  serveTeamUpdate(serve, parts);
  jobs.handleRegularly('digests', '37 * * * *', async () => void (await mailDigests(parts)));
  jobs.handleRegularly('operations', '47 3 * * *', () => operations.prune());
  jobs.handleRegularly('update-links', '7 * * * *', async () => {
    await mailUpdateLinks(parts);
    await remindBeforeCutoff(parts);
  });
  serveImages(serve, parts);
  serveSample(serve, { ...parts, blobs });
  serveProbes(serve, storage, () => retired);
  serveMetrics(server, config.metricsToken, {
    connections: () => {
      const { totalCount: total, idleCount: idle, waitingCount: waiting } = storage.pool;
      return { total, idle, waiting };
    },
    cacheBytes: () => parts.cache.bytesByKind,
  });
  await serveDocs(server, { endpoints, version, cache: parts.cache }, ({ ip }) =>
    throttle.admitStranger(ip, 'docs'),
  );
  await servePage(server, { config, readFormats: () => readOrganisation(storage.db) });
  await jobs.open();

  return {
    server,
    storage,
    parts: { ...parts, blobs },
    backups,
    operations,
    retire: () => void (retired = true),
    close: () => closeAll({ server, streams, backgroundJobs, queue, jobs, mailer, storage }),
  };
}

type Closing = Pick<ReturnType<typeof openParts>, 'backgroundJobs' | 'queue' | 'jobs' | 'storage'> &
  Pick<AppOptions, 'mailer'> & { server: FastifyInstance; streams: ReturnType<typeof createEventStreams> };

async function closeAll(parts: Closing): Promise<void> {
  const { server, streams, backgroundJobs, queue, jobs, mailer, storage } = parts;
  // The server waits for running responses, and streams never end by themselves.
  const closing = server.close();
  await streams.close();
  // Stalled connections must not prevent an orderly shutdown of database and jobs.
  const giveUp = setTimeout(() => server.server.closeAllConnections(), maxPatienceMs);
  await closing;
  clearTimeout(giveUp);
  await backgroundJobs.close(10_000);
  await queue.close();
  await jobs.close();
  mailer.close();
  await storage.close();
}

/** Maximum number of queued and running heavy tasks, per caller and in total. */
const heavyLimits = { ofCaller: 10, inAll: 100 };

function openQueue(
  { workerThreads: threads, cacheBytes, blobDir }: Config,
  connection: ClientConfig,
  parts: HeavyParts,
): WorkQueue {
  const file = () => workerFile('heavy-worker', '.');
  // Threads share no memory, so each has a cache of its own.
  const data = { connection, cacheBytes: cacheBytes / 2, blobDir };
  const runners = Array.from({ length: threads }, () => new WorkerThread(file, data));
  return new WorkQueue(threads > 0 ? runners : [inlineRunner(heavyTasks, parts)], heavyLimits);
}

/** Probes are answered within this time (ms), even if the database hangs. */
const readyWithinMs = 1500;

function serveProbes(serve: Serve, { pool }: Storage, isRetired: () => boolean): void {
  let asking: Promise<boolean> | undefined;
  /** One query at a time, so that frequent probes don't use all connections. */
  const isReady = () => {
    asking ??= isMigrated((sql) => pool.query(sql), migrations).finally(() => (asking = undefined));
    return Promise.race([asking, pause(readyWithinMs, false)]);
  };
  serve(service.health, async () => ({ status: 'ok' }));
  serve(service.ready, async () => {
    if (isRetired() || !(await isReady())) {
      throw new AppError('unavailable', copy.notReady, { headers: { 'retry-after': '2' } });
    }
    return { status: 'ready' };
  });
}
