import type { ReactElement } from 'react';
import {
  DialogTrigger as AriaDialogTrigger,
  type DialogTriggerProps as AriaDialogTriggerProps,
} from 'react-aria-components/Dialog';

export interface DialogTriggerProps extends Omit<AriaDialogTriggerProps, 'children'> {
  /** A button, and the dialog or side sheet it opens. Buttons in it with `slot="close"` close it. */
  children: [ReactElement, ReactElement];
}

export function DialogTrigger(props: DialogTriggerProps) {
  return <AriaDialogTrigger {...props} />;
}
