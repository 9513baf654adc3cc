import { pino, type Logger } from 'pino';

/**
 * JSON log lines. Requests are never logged whole, so secrets can only appear under known names, which are redacted.
 */
export function createLog(level: string, destination?: pino.DestinationStream): Logger {
  const names = [
    'password',
    'password_confirm',
    'current_password',
    'access',
    'refresh',
    'token',
    'authorization',
    'cookie',
  ];
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: names.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[hidden]' },
      serializers: { err: describeError },
    },
    destination ?? standardOutput(),
  );
}

/** A log that is buffered until the start message has been printed on the same terminal. */
interface BufferedLog extends pino.DestinationStream {
  /** Writes the buffered lines and all following ones directly. */
  release(): void;
}

export function bufferLog(target: pino.DestinationStream = standardOutput()): BufferedLog {
  let waiting: string[] | undefined = [];
  return {
    write(line) {
      if (waiting) waiting.push(line);
      else target.write(line);
    },
    release() {
      const lines = waiting ?? [];
      waiting = undefined;
      for (const line of lines) target.write(line);
    },
  };
}

function standardOutput(): pino.DestinationStream {
  return pino.destination({ dest: 1, sync: false });
}

/** A database error carries the row's values in `detail`; those stay out of the log. */
function describeError(error: Error & { code?: string; constraint?: string }): object {
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    // Why a file can't be read or written: users get a sentence, the operator the system's own words.
    ...(error.cause instanceof Error && { cause: error.cause.message }),
    code: error.code,
    constraint: error.constraint,
  };
}
