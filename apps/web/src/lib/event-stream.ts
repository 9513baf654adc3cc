/** A message of an event stream. */
export interface StreamMessage {
  event: string;
  data: string;
  /** The last id sent, also by an earlier message; used to resume. */
  id: string;
}

/** Parses messages from text chunks of any size. */
export function createEventParser(onMessage: (message: StreamMessage) => void) {
  let rest = '';
  let [event, id] = ['', ''];
  let data: string[] = [];

  const takeLine = (line: string) => {
    if (line === '') {
      if (data.length > 0) onMessage({ event: event || 'message', data: data.join('\n'), id });
      [event, data] = ['', []];
      return;
    }
    const colon = line.indexOf(':');
    // A line that starts with a colon is a keep-alive.
    if (colon === 0) return;
    const name = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (name === 'data') data.push(value);
    else if (name === 'event') event = value;
    else if (name === 'id' && !value.includes('\0')) id = value;
  };

  return {
    push(text: string) {
      rest += text;
      // A trailing carriage return may be half of a line end.
      const lines = rest.split(/\r\n|\n|\r(?!$)/);
      rest = lines.pop() ?? '';
      lines.forEach(takeLine);
    },
  };
}

/** Reads a stream to its end and reports every message; throws if the stream breaks. */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  { onMessage, onBytes }: { onMessage: (message: StreamMessage) => void; onBytes?: () => void },
): Promise<void> {
  const parser = createEventParser(onMessage);
  const decoder = new TextDecoder();
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    onBytes?.();
    parser.push(decoder.decode(value, { stream: true }));
  }
}
