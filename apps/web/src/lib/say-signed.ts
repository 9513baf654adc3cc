const numbers = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1, signDisplay: 'exceptZero' });

/** A number with its sign: '+9', '−3', '0'; a dash where there is nothing to say. */
export function saySigned(value: number | null): string {
  return value === null ? '–' : numbers.format(value).replace('-', '−');
}
