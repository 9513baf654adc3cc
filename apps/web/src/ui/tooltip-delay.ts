/** How long (ms) the pointer rests before a tooltip opens. */
export const tooltipDelay = 500;
