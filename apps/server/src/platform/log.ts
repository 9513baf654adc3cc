import { pino, type Logger } from 'pino';

/** JSON lines. Whole requests are never logged, so secrets can only come in by name; those names are blanked. */
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
    destination ?? pino.destination({ dest: 1, sync: false }),
  );
}

/** A database error carries the row's values in `detail`; those stay out of the log. */
function describeError(error: Error & { code?: string; constraint?: string }): object {
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    code: error.code,
    constraint: error.constraint,
  };
}
