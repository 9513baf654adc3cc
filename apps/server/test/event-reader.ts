/** An event read from a stream. */
export interface ReadEvent {
  id: string;
  event: string;
  data: { programme: number; revision: number; entity: string };
}

/** Reads an event stream like the page: with fetch, so that it sends the bearer token. */
export interface EventReader {
  status: number;
  headers: Headers;
  /** The next event; undefined after the end of the stream. */
  next(): Promise<ReadEvent | undefined>;
  leave(): void;
}

export async function readEvents(
  url: string,
  token: string,
  headers: Record<string, string> = {},
): Promise<EventReader> {
  const leave = new AbortController();
  const answer = await fetch(url, {
    headers: { authorization: `Bearer ${token}`, ...headers },
    signal: leave.signal,
  });
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return {
    status: answer.status,
    headers: answer.headers,
    leave: () => leave.abort(),
    async next() {
      for (;;) {
        const end = text.indexOf('\n\n');
        if (end >= 0) {
          const block = text.slice(0, end);
          text = text.slice(end + 2);
          const fields = new Map(block.split('\n').map((line) => line.split(/: (.*)/s) as [string, string]));
          if (fields.has('event'))
            return {
              id: fields.get('id') ?? '',
              event: fields.get('event') ?? '',
              data: JSON.parse(fields.get('data') ?? '{}'),
            };
          continue;
        }
        const { done, value } = await reader.read();
        if (done) return undefined;
        text += value;
      }
    },
  };
}
