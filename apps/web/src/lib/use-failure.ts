import { useState } from 'react';

interface Read {
  data: unknown;
  error: unknown;
  isFetching: boolean;
}

/**
 * The error of a read that has no data yet, kept while it is tried again: the query forgets it when it starts, and the
 * page would drop the button that was just pressed.
 */
export function useFailure({ data, error, isFetching }: Read): unknown {
  const [last, setLast] = useState<unknown>(null);
  const failure = data !== undefined ? null : (error ?? (isFetching ? last : null));
  if (failure !== last) setLast(failure);
  return failure;
}
