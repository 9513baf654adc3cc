import { isIP } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { copy } from './copy.ts';

/** The server's settings, read once from the environment. */
export interface Config {
  host: string;
  port: number;
  dataDir: string;
  /** Why this data folder was chosen, if DATA_DIR isn't set and it isn't the default folder. */
  dataDirReason: string | undefined;
  databaseUrl: string | undefined;
  publicUrl: string;
  /** Base URL of the API for the page; `/` is the page's own origin. */
  apiUrl: string;
  corsOrigins: string[];
  secretKey: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Time (ms) in which notifications are collected before they are emailed. */
  mailDelayMs: number;
  adminEmail: string | undefined;
  adminPassword: string | undefined;
  /** Whether an empty database gets the sample programme. */
  sampleProgramme: boolean;
  /** Folder of full backups, and retention (days) of the daily ones; 0 disables them. */
  backupDir: string;
  backupDays: number;
  /** Folder of photos and documents, shared by all processes, and how many bytes of them a programme may have. */
  blobDir: string;
  attachmentBytes: number;
  metricsToken: string | undefined;
  analyticsSiteId: string | undefined;
  analyticsSrc: string | undefined;
  rateLimit: boolean;
  /** After this time (ms) a request is answered with a job, and its work continues in the background. */
  patienceMs: number;
  /** Multiplies the time limits of the database; more than 1 in tests only, which also pass on a busy machine. */
  databaseSlack: number;
  /** Worker threads for heavy tasks; 0 runs them in the main thread, for tests only. */
  workerThreads: number;
  /** Memory for what is computed once per version; each worker thread has half as much. */
  cacheBytes: number;
  trustProxy: boolean | number | string[];
  logLevel: string;
}

/** An invalid setting; the message tells the operator the expected value. */
export class ConfigError extends Error {}

type Environment = Record<string, string | undefined>;

/** Finds a folder for the data where DATA_DIR names none. */
type FindDataFolder = (search: { isEmbedded: boolean; environment: Environment }) => {
  folder: string;
  reason?: string;
};

/** Reads the settings; an empty variable counts as unset. */
export function readConfig(
  environment: Environment,
  findDataFolder: FindDataFolder = () => ({ folder: './data' }),
): Config {
  const setting = (name: string): string | undefined => {
    const value = environment[name]?.trim();
    return value === '' ? undefined : value;
  };
  const host = setting('HOST') ?? '127.0.0.1';
  const port = readPort(setting('PORT') ?? '3000');
  const databaseUrl = readDatabaseUrl(setting('DATABASE_URL'));
  const named = setting('DATA_DIR');
  const data =
    named === undefined
      ? findDataFolder({ isEmbedded: databaseUrl === undefined, environment })
      : { folder: named };
  const dataDir = path.resolve(data.folder);
  return {
    host,
    port,
    dataDir,
    dataDirReason: data.reason,
    databaseUrl,
    publicUrl: readUrl('PUBLIC_URL', setting('PUBLIC_URL') ?? `http://${addressOf(host)}:${port}`),
    apiUrl: readApiUrl(setting('API_URL') ?? '/'),
    corsOrigins: (setting('CORS_ORIGINS') ?? '')
      .split(/[\s,]+/)
      .filter(Boolean)
      .map((origin) => readOrigin(origin)),
    secretKey: setting('SECRET_KEY'),
    smtpUrl: readSmtpUrl(setting('SMTP_URL')),
    mailFrom: setting('MAIL_FROM') ?? 'Baton <baton@localhost>',
    mailDelayMs: readSeconds('MAIL_DELAY', setting('MAIL_DELAY') ?? '60'),
    adminEmail: readAddress('ADMIN_EMAIL', setting('ADMIN_EMAIL')),
    adminPassword: environment['ADMIN_PASSWORD'] === '' ? undefined : environment['ADMIN_PASSWORD'],
    sampleProgramme: readSwitch(
      'SAMPLE_PROGRAMME',
      // An external database server gets no sample data by default.
      setting('SAMPLE_PROGRAMME') ?? (databaseUrl === undefined ? 'on' : 'off'),
    ),
    backupDir: path.resolve(setting('BACKUP_DIR') ?? path.join(dataDir, 'backups')),
    backupDays: readDays('BACKUP_DAYS', setting('BACKUP_DAYS') ?? '14'),
    blobDir: path.resolve(setting('BLOB_DIR') ?? path.join(dataDir, 'blobs')),
    attachmentBytes: readGigabytes('ATTACHMENTS_GB', setting('ATTACHMENTS_GB') ?? '20'),
    metricsToken: setting('METRICS_TOKEN'),
    ...readAnalytics(setting('ANALYTICS_SITE_ID'), setting('ANALYTICS_SRC')),
    patienceMs: 2000,
    databaseSlack: 1,
    rateLimit: readSwitch('RATE_LIMIT', setting('RATE_LIMIT') ?? 'on'),
    workerThreads: readThreads(setting('WORKER_THREADS')),
    cacheBytes: readMegabytes('CACHE_MB', setting('CACHE_MB') ?? '256'),
    trustProxy: readTrustProxy(setting('TRUST_PROXY') ?? 'off'),
    logLevel: readLogLevel(setting('LOG_LEVEL') ?? 'info'),
  };
}

/** Local URL of a server that listens on all interfaces. */
function addressOf(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

function readPort(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new ConfigError(`PORT is "${text}". Set it to a number from 0 to 65535.`);
  }
  return port;
}

function readDays(name: string, text: string): number {
  const days = Number(text);
  if (!Number.isInteger(days) || days < 0 || days > 3650)
    throw new ConfigError(`${name} is "${text}". Set it to a number of days, or 0 for none.`);
  return days;
}

/** In milliseconds. */
function readSeconds(name: string, text: string): number {
  const seconds = Number(text);
  if (!Number.isInteger(seconds) || seconds < 0 || seconds > 3600)
    throw new ConfigError(
      `${name} is "${text}". Set it to a number of seconds up to 3600, or 0 for no delay.`,
    );
  return seconds * 1000;
}

/** Leaves one core free. Limited by default, because each thread needs memory of its own. */
function readThreads(text: string | undefined): number {
  if (text === undefined) return Math.min(4, Math.max(1, os.availableParallelism() - 1));
  const threads = Number(text);
  if (!Number.isInteger(threads) || threads < 1 || threads > 64)
    throw new ConfigError(copy.config.threads(text));
  return threads;
}

/** In bytes. */
function readMegabytes(name: string, text: string): number {
  const megabytes = Number(text);
  if (!Number.isInteger(megabytes) || megabytes < 16 || megabytes > 65_536)
    throw new ConfigError(`${name} is "${text}". Set it to a number of megabytes from 16 to 65536.`);
  return megabytes * 1024 * 1024;
}

/** In bytes. */
function readGigabytes(name: string, text: string): number {
  const gigabytes = Number(text);
  if (!Number.isInteger(gigabytes) || gigabytes < 1 || gigabytes > 100_000)
    throw new ConfigError(`${name} is "${text}". Set it to a number of gigabytes from 1 to 100000.`);
  return gigabytes * 1024 ** 3;
}

function readUrl(name: string, text: string): string {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol)) {
    throw new ConfigError(`${name} is "${text}". Set it to a URL such as https://baton.example.com.`);
  }
  return text.replace(/\/+$/, '');
}

/** Normalised like a browser does, so that it can't break out of the page's markup. */
function readApiUrl(text: string): string {
  if (text === '/') return text;
  const url = new URL(readUrl('API_URL', text));
  if (url.search !== '' || url.hash !== '' || url.username !== '' || url.password !== '')
    throw new ConfigError(copy.config.apiUrl(text));
  return url.href.replace(/\/+$/, '').replaceAll("'", '%27');
}

/** A site id needs the script's URL, and the other way round. */
function readAnalytics(siteId: string | undefined, src: string | undefined) {
  if (siteId === undefined) return { analyticsSiteId: undefined, analyticsSrc: undefined };
  if (src === undefined) {
    throw new ConfigError(copy.config.analytics);
  }
  return { analyticsSiteId: siteId, analyticsSrc: readUrl('ANALYTICS_SRC', src) };
}

function readOrigin(text: string): string {
  const url = readUrl('CORS_ORIGINS', text);
  if (new URL(url).origin !== url) {
    throw new ConfigError(copy.config.origin(text));
  }
  return url;
}

function readDatabaseUrl(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  if (!/^postgres(ql)?:\/\//.test(text) || !URL.canParse(text)) {
    throw new ConfigError(copy.config.databaseUrl);
  }
  return text;
}

function readSwitch(name: string, text: string): boolean {
  if (['on', 'true', '1', 'yes'].includes(text)) return true;
  if (['off', 'false', '0', 'no'].includes(text)) return false;
  throw new ConfigError(`${name} is "${text}". Set it to on or off.`);
}

function readSmtpUrl(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === '')
    throw new ConfigError(copy.config.smtpUrl);
  return text;
}

function readAddress(name: string, text: string | undefined): string | undefined {
  if (text === undefined || /^[^\s@,;<>"]+@[^\s@,;<>"]+$/.test(text)) return text;
  throw new ConfigError(`${name} is "${text}". Set it to an email address such as ines@company.example.`);
}

/** `off`, the number of proxies, or their addresses. Trusting every proxy would let clients choose their address. */
function readTrustProxy(text: string): boolean | number | string[] {
  if (/^\d{1,2}$/.test(text)) return Number(text);
  if (['off', 'false', 'no'].includes(text)) return false;
  if (['on', 'true', 'yes'].includes(text)) return 1;
  const proxies = text.split(/[\s,]+/).filter(Boolean);
  if (proxies.length === 0 || !proxies.every(isNetwork)) throw new ConfigError(copy.config.trustProxy(text));
  return proxies;
}

/** An address, or a network as address/bits. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const max = isIP(address) === 6 ? 128 : 32;
  return (
    isIP(address) > 0 &&
    rest.length === 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= max))
  );
}

function readLogLevel(text: string): string {
  const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];
  if (levels.includes(text)) return text;
  throw new ConfigError(copy.config.logLevel(text, levels.join(', ')));
}
