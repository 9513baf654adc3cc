export type FlagTone = 'quiet' | 'good' | 'warning' | 'danger';

export const flagTones: Record<FlagTone, string> = {
  quiet: 'text-text-muted',
  good: 'text-success-text',
  warning: 'text-warning-text',
  danger: 'text-danger-text',
};
