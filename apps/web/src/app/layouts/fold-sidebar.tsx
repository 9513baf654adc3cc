import { Button } from '#ui/button.tsx';

export interface FoldSidebarProps {
  isNarrow: boolean;
  onToggle: () => void;
}

export function FoldSidebar({ isNarrow, onToggle }: FoldSidebarProps) {
  return isNarrow ? (
    <Button icon="chevron-right" label="Expand sidebar" onPress={onToggle} />
  ) : (
    <Button icon="panel-left" label="Collapse sidebar" onPress={onToggle} />
  );
}
