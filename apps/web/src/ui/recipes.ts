import { joinClasses } from '#lib/join-classes.ts';

// Classes shared by React Aria components and their plain HTML versions: only native states (:hover, :disabled,
// aria-invalid) are used, so that both look the same.

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

const buttonVariants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-accent text-on-accent hover:bg-accent-hover active:bg-accent-hover',
  secondary: 'border-line-strong bg-surface-raised text-text hover:bg-surface-hover active:bg-surface-hover',
  ghost:
    'border-transparent bg-transparent text-text-muted hover:bg-surface-hover hover:text-text active:bg-surface-hover',
  danger: 'border-transparent bg-danger text-on-danger hover:bg-danger-hover active:bg-danger-hover',
};

const buttonSizes: Record<ButtonSize, string> = {
  sm: 'h-7 gap-1.5 px-2 text-sm',
  md: 'h-8 gap-1.5 px-3 text-base',
  lg: 'h-10 gap-2 px-4 text-base',
};

const iconOnlySizes: Record<ButtonSize, string> = { sm: 'size-7', md: 'size-8', lg: 'size-10' };

interface ButtonStyle {
  variant?: ButtonVariant;
  size?: ButtonSize;
  iconOnly?: boolean;
}

export function buttonClass({
  variant = 'secondary',
  size = 'md',
  iconOnly = false,
}: ButtonStyle = {}): string {
  return joinClasses(
    'relative inline-flex shrink-0 select-none items-center justify-center whitespace-nowrap rounded-md border font-medium',
    'no-underline transition-colors disabled:opacity-50 forced-colors:border-[ButtonBorder]',
    buttonVariants[variant],
    iconOnly ? iconOnlySizes[size] : buttonSizes[size],
  );
}

/** Icon next to text, shown only on wide screens. */
export const tightIconClass = 'max-[100rem]:hidden';

const controlEdge =
  'rounded-md border border-line-control bg-surface-raised text-text transition-colors hover:border-text-faint';

/** Text control: input, textarea, select button. */
export const controlClass = joinClasses(
  controlEdge,
  'w-full min-w-0 px-2.5 text-base aria-invalid:border-danger disabled:cursor-not-allowed disabled:bg-surface-sunken',
  'disabled:border-line disabled:text-text-faint focus-visible:outline-offset-0 focus-visible:border-focus',
);

/** Box around an input and its buttons, with the focus ring. */
export const controlGroupClass = joinClasses(
  controlEdge,
  'flex w-full min-w-0 items-center has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-focus',
  'has-[input:focus-visible]:border-focus has-[input[aria-invalid=true]]:border-danger',
  'has-[input:disabled]:border-line has-[input:disabled]:bg-surface-sunken',
);

/** Input inside a control group. */
export const groupedInputClass =
  'h-full min-w-0 flex-1 bg-transparent px-2.5 text-base text-text outline-none disabled:cursor-not-allowed disabled:text-text-faint';

export const controlHeight = 'h-8';

export const fieldClass = 'flex w-full min-w-0 flex-col gap-1';
export const labelClass = 'text-sm font-medium text-text';
export const requiredMarkClass = 'ml-0.5 text-danger-text';
export const helpClass = 'text-sm text-text-muted';
export const errorClass = 'flex items-start gap-1 text-sm text-danger-text';

/** Floating elements: popovers, menus, dialogs, notices. Use with a `data-float` attribute for forced colours. */
export const floatClass = 'rounded-md bg-surface-raised text-text shadow-float';

export const listItemClass = joinClasses(
  'flex min-h-8 cursor-default select-none items-center gap-2 rounded-sm px-2 py-1 text-base outline-none',
  'data-[focused]:bg-surface-hover data-[hovered]:bg-surface-hover data-[disabled]:text-text-faint data-[disabled]:opacity-60',
);
