import { locale } from './locale.ts';

interface PluralForms {
  one: string;
  other: string;
  /** For none, where a sentence says it differently: 'No turnovers'. */
  zero?: string;
}

let rules: Intl.PluralRules | undefined;

/**
 * Chooses the form that goes with a count. Each form is a whole message with its number formatted:
 * `plural(n, { one: '1 row', other: `${formatNumber(n)} rows` })`.
 */
export function plural(count: number, forms: PluralForms): string {
  if (count === 0 && forms.zero !== undefined) return forms.zero;
  rules ??= new Intl.PluralRules(locale);
  return rules.select(count) === 'one' ? forms.one : forms.other;
}
