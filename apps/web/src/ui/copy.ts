export const copy = {
  spec: {
    errorPage: {
      title: 'An error occurred',
      text: "This is not the page you're looking for.",
      goHome: 'Go back home',
    },
    search: 'Search...',
    noOptions: 'No options.',
    noResults: (query: string) => `No results for "${query}".`,
  },
  clearSearch: 'Clear search',
  copyText: { action: 'Copy', done: 'Copied' },
  dayInFuture: 'Enter today or an earlier day.',
  deletionImpact: 'This will be lost:',
  tryAgain: 'Try again',
};
