/** `fetch` by XMLHttpRequest, which alone tells how much of a body was sent. Fails as `fetch` does. */
export function upload(
  address: string,
  { method = 'POST', headers, body, signal }: RequestInit,
  onSent: (part: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, address);
    request.withCredentials = true;
    for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
    request.responseType = 'blob';
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onSent(total === 0 ? 1 : loaded / total);
    });
    request.addEventListener('load', () => {
      const { status, response } = request;
      const type = request.getResponseHeader('content-type');
      const isEmpty = status === 204 || status === 304;
      resolve(
        new Response(isEmpty ? null : (response as Blob), {
          status,
          headers: type === null ? {} : { 'content-type': type },
        }),
      );
    });
    // not copy: for developers
    const fail = () => reject(new TypeError('The upload failed.'));
    request.addEventListener('error', fail);
    request.addEventListener('timeout', fail);
    const stop = () =>
      // not copy: for developers
      reject(new DOMException('The upload was stopped.', 'AbortError'));
    request.addEventListener('abort', stop);
    if (signal?.aborted) request.abort();
    signal?.addEventListener('abort', () => request.abort());
    request.send(body as XMLHttpRequestBodyInit | null | undefined);
  });
}
