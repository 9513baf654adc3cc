import type { ReactElement, ReactNode } from 'react';
import {
  Tooltip as AriaTooltip,
  type TooltipProps as AriaTooltipProps,
  TooltipTrigger,
} from 'react-aria-components/Tooltip';
import { tooltipDelay } from './tooltip-delay.ts';

interface TooltipProps {
  text: ReactNode;
  /** One focusable React Aria element, such as a button or a link. */
  children: ReactElement;
  placement?: NonNullable<AriaTooltipProps['placement']>;
}

export function Tooltip({ text, children, placement = 'top' }: TooltipProps) {
  return (
    <TooltipTrigger delay={tooltipDelay} closeDelay={0}>
      {children}
      <AriaTooltip
        data-float
        placement={placement}
        offset={6}
        className="max-w-64 rounded-sm bg-surface-inverse px-2 py-1 text-xs text-text-inverse data-[entering]:animate-fade"
      >
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
