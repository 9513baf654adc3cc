import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Collection } from 'react-aria-components/Collection';
import {
  Tree as AriaTree,
  TreeItem,
  TreeItemContent,
  type TreeProps as AriaTreeProps,
} from 'react-aria-components/Tree';
import { joinClasses } from '#lib/join-classes.ts';
import { Icon, type IconName } from './icon.tsx';

export interface TreeNode {
  id: string | number;
  label: string;
  icon?: IconName;
  /** At the right end: a count, a badge. */
  aside?: ReactNode;
  children?: readonly TreeNode[];
}

export interface TreeProps extends Omit<
  AriaTreeProps<TreeNode>,
  'children' | 'className' | 'style' | 'items' | 'aria-label' | 'renderEmptyState'
> {
  label: string;
  nodes: readonly TreeNode[];
  empty?: ReactNode;
  className?: string;
}

/** Arrow keys move and open, typing finds, Enter chooses. */
export function Tree({ label, nodes, empty, className, ...props }: TreeProps) {
  return (
    <AriaTree<TreeNode>
      {...props}
      aria-label={label}
      items={nodes}
      renderEmptyState={() => empty ?? <p className="p-3 text-text-muted">Nothing here yet.</p>}
      className={joinClasses('flex min-h-8 flex-col overflow-auto rounded-md outline-none', className)}
    >
      {renderNode}
    </AriaTree>
  );
}

function renderNode(node: TreeNode) {
  return (
    <TreeItem
      id={node.id}
      textValue={node.label}
      className={joinClasses(
        'group flex h-8 shrink-0 cursor-default items-center rounded-md pr-2 text-base select-none',
        'data-[hovered]:bg-surface-hover data-[selected]:bg-surface-selected data-[disabled]:opacity-50',
        'data-[focus-visible]:-outline-offset-2',
      )}
    >
      <TreeItemContent>
        {({ hasChildItems, isExpanded, level }) => (
          <div
            className="flex min-w-0 flex-1 items-center gap-1.5"
            style={{ paddingLeft: (level - 1) * 20 + 4 }}
          >
            {hasChildItems ? (
              <Button
                slot="chevron"
                className="flex size-6 shrink-0 items-center justify-center rounded-sm text-text-muted hover:text-text"
              >
                <Icon
                  name="chevron-right"
                  size={14}
                  className={joinClasses('transition-transform', isExpanded && 'rotate-90')}
                />
              </Button>
            ) : (
              <span className="w-6 shrink-0" />
            )}
            {node.icon && <Icon name={node.icon} className="text-text-muted" />}
            <span className="min-w-0 flex-1 truncate">{node.label}</span>
            {node.aside !== undefined && (
              <span className="shrink-0 text-sm text-text-muted tabular">{node.aside}</span>
            )}
          </div>
        )}
      </TreeItemContent>
      {node.children && <Collection items={node.children}>{renderNode}</Collection>}
    </TreeItem>
  );
}
