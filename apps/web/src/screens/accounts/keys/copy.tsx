/** Texts of the API keys. */
export const copy = {
  title: 'API keys',
  text: 'For scripts that read or write on your behalf. Keys can’t access users, settings or backups.',
  create: 'Create key',
  failed: 'Couldn’t load API keys',
  empty: 'No API keys yet',
  emptyText: 'Create a key for each script, so that you can revoke them separately.',
  columns: {
    name: 'Name',
    createdBy: (user: string) => `Created by ${user}`,
    key: 'Key',
    access: 'Access',
    readAll: 'Read-only · All programmes',
    writeAll: 'Read and write · All programmes',
    readIn: (programmes: string) => `Read-only · ${programmes}`,
    writeIn: (programmes: string) => `Read and write · ${programmes}`,
    lastUsed: 'Last used',
    never: 'Never',
    expires: 'Expires',
    expired: 'Expired',
  },
  new: {
    title: 'New API key',
    text: 'Acts on your behalf in these programmes only. Stops working if your account is deactivated.',
    save: 'Create key',
    nameHelp: 'The script that uses this key, such as Nightly import.',
    access: { read: 'Read-only', write: 'Read and write' },
    programmes: 'Programmes',
    programmesHelp: 'Leave empty for all programmes, including future ones.',
    expiryHelp: 'Leave empty for no expiry.',
  },
  created: {
    title: 'Your new API key',
    text: 'Copy the key now and store it like a password. You won’t see it again. If you lose it, revoke it and create a new one.',
    label: 'API key',
    close: 'I’ve copied the key',
  },
  revoke: {
    action: 'Revoke',
    title: (name: string) => `Revoke “${name}”?`,
    text: 'Scripts using this key will stop working immediately. This can’t be undone.',
    confirm: 'Revoke key',
    done: 'Key revoked',
    failed: 'Key not revoked',
  },
  calls: {
    title: 'Calling the API',
    text: 'Send the key with every request. Keep it in an environment variable, never in code or URLs.',
    reference: 'API reference',
    shell: 'Set the key once in your shell',
    programmes: 'List the programmes this key can access',
    systems: 'Export all systems of a programme to Excel',
    forecast: 'Change a forecast',
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
