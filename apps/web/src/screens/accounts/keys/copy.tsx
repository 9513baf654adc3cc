/** Texts of the API keys. */
export const copy = {
  title: 'API keys',
  columns: {
    never: 'Never',
  },
  new: {
    access: { read: 'Read-only', write: 'Read and write' },
  },
  calls: {
    preview: 'Preview an import; add ?commit=true to save it',
    errors: (
      <>
        Errors give the cause in <code>detail</code>. 401: the key is revoked or expired. 403: the key isn’t
        permitted to do this. 404: the key can’t access this programme. 429: too many requests; wait for the
        time in <code>Retry-After</code>.
      </>
    ),
  },
};
