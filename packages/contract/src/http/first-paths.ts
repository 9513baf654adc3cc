/** Paths of what a page asks for at once, before it has read what the calls themselves are made of. */
export const firstPaths = {
  currentUser: '/api/users/current/',
  programmes: '/api/programmes/',
  tracker: '/api/tracker/',
} as const;
