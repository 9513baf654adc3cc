import type { ReactNode } from 'react';
import {
  Tab,
  TabList,
  TabPanel,
  Tabs as AriaTabs,
  type TabsProps as AriaTabsProps,
} from 'react-aria-components/Tabs';
import { joinClasses } from '#lib/join-classes.ts';
import { Icon, type IconName } from './icon.tsx';

export interface TabEntry {
  id: string;
  label: string;
  icon?: IconName;
  count?: number;
  isDisabled?: boolean;
  content: ReactNode;
}

interface TabsProps extends Omit<AriaTabsProps, 'children' | 'className' | 'style' | 'aria-label'> {
  label: string;
  tabs: readonly TabEntry[];
  className?: string;
  /** The panels fill the height that is left. */
  isFull?: boolean;
}

const tabClass = joinClasses(
  'relative flex h-9 shrink-0 cursor-default items-center gap-1.5 px-1 text-base text-text-muted transition-colors',
  'hover:text-text data-[selected]:font-medium data-[selected]:text-text data-[disabled]:opacity-50',
  'after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 data-[selected]:after:bg-accent',
  'data-[focus-visible]:rounded-sm data-[focus-visible]:-outline-offset-2',
);

/** On a phone the tab row can be wider than the screen, so the initially selected tab is scrolled into view. */
function scrollIntoView(tab: HTMLDivElement | null): void {
  const list = tab?.parentElement;
  if (!list || tab.getAttribute('aria-selected') !== 'true') return;
  const hidden = tab.getBoundingClientRect().right - list.getBoundingClientRect().right;
  if (hidden > 0) list.scrollLeft += hidden;
}

export function Tabs({ label, tabs, className, isFull = false, ...props }: TabsProps) {
  return (
    <AriaTabs
      {...props}
      className={joinClasses('flex min-w-0 flex-col', isFull && 'min-h-0 flex-1', className)}
    >
      <TabList
        aria-label={label}
        className="flex gap-4 overflow-x-auto overflow-y-hidden border-b border-line"
      >
        {tabs.map((tab) => (
          <Tab
            key={tab.id}
            id={tab.id}
            ref={scrollIntoView}
            isDisabled={tab.isDisabled ?? false}
            className={tabClass}
          >
            {tab.icon && <Icon name={tab.icon} size={14} />}
            {tab.label}
            {tab.count !== undefined && (
              <span className="text-sm font-normal text-text-muted tabular">{tab.count}</span>
            )}
          </Tab>
        ))}
      </TabList>
      {tabs.map((tab) => (
        <TabPanel key={tab.id} id={tab.id} className={isFull ? 'flex min-h-0 flex-1 flex-col pt-3' : 'pt-4'}>
          {tab.content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
