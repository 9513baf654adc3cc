/** An email as the program of its recipient reads it. */
export interface ReceivedMail {
  /** Recipients of the envelope. */
  to: string;
  from: string;
  subject: string;
  text: string;
  html: string;
  /** By name in lower case. */
  headers: Map<string, string>;
  attachments: { name: string; type: string; content: Buffer }[];
}

/** A MIME part; bytes are kept as Latin-1. */
interface Part {
  headers: Map<string, string>;
  body: string;
}

/** Reads a message with its parts, encodings and attachments. */
export function readMail(message: Buffer, envelope: { from?: string; to?: string } = {}): ReceivedMail {
  const whole = readPart(message.toString('latin1'));
  const parts = leavesOf(whole);
  const textOf = (type: string) => {
    const part = parts.find((each) => typeOf(each) === type && fileName(each) === undefined);
    return part ? contentOf(part).toString('utf8').replaceAll('\r\n', '\n') : '';
  };
  const header = (name: string) => decodeWords(whole.headers.get(name) ?? '');
  return {
    to: envelope.to ?? header('to'),
    from: envelope.from ?? header('from'),
    subject: header('subject'),
    text: textOf('text/plain'),
    html: textOf('text/html'),
    headers: whole.headers,
    attachments: parts.flatMap((part) => {
      const name = fileName(part);
      return name === undefined ? [] : [{ name, type: typeOf(part), content: contentOf(part) }];
    }),
  };
}

function readPart(text: string): Part {
  const end = text.indexOf('\r\n\r\n');
  const lines = text.slice(0, end).replaceAll(/\r\n[ \t]+/g, ' ');
  const headers = new Map(
    lines.split('\r\n').map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
    }),
  );
  return { headers, body: text.slice(end + 4) };
}

function leavesOf(part: Part): Part[] {
  const boundary = /boundary="?([^";]+)/.exec(part.headers.get('content-type') ?? '')?.[1];
  if (boundary === undefined) return [part];
  const inner = `\r\n${part.body}`.split(`\r\n--${boundary}`).slice(1, -1);
  return inner.flatMap((text) => leavesOf(readPart(text.replace(/^[ \t]*\r\n/, ''))));
}

function typeOf({ headers }: Part): string {
  return (headers.get('content-type') ?? 'text/plain').split(';')[0]!.trim().toLowerCase();
}

function fileName({ headers }: Part): string | undefined {
  return /filename="?([^";]+)/.exec(headers.get('content-disposition') ?? '')?.[1];
}

function contentOf({ headers, body }: Part): Buffer {
  const encoding = headers.get('content-transfer-encoding')?.toLowerCase();
  if (encoding === 'base64') return Buffer.from(body, 'base64');
  return encoding === 'quoted-printable' ? fromQuoted(body) : Buffer.from(body, 'latin1');
}

function fromQuoted(text: string): Buffer {
  const signs = text
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(signs, 'latin1');
}

/** Headers with other than ASCII characters: `=?UTF-8?Q?M=C3=AFna?=`. Between two of them, spaces don’t count. */
function decodeWords(text: string): string {
  return text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      (kind.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64')
        : fromQuoted(word.replaceAll('_', ' '))
      ).toString('utf8'),
    );
}
