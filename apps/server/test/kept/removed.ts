/** Figures that no answer has any more, by call and by where they stood, and the record in docs/decisions that says why. */
interface Removed {
  decision: string;
  call: RegExp;
  /** Without it the whole answer is gone. */
  at?: RegExp;
}

export const removed: readonly Removed[] = [
  { decision: '0048', call: /^\w+ \/api\/reports\/reliability\// },
  {
    decision: '0048',
    call: /^\w+ \/api\/lookahead\/(?:measures|issues\/\d+\/document)\//,
    at: /(?:^|\.)(?:constraints|execution|slippers|weeks\.\d+\.(?:anticipated|made_ready))$/,
  },
];
