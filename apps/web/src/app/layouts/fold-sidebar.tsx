import { Button } from '#ui/button.tsx';
import { copy } from '#app/copy.tsx';

export interface FoldSidebarProps {
  isNarrow: boolean;
  onToggle: () => void;
}

export function FoldSidebar({ isNarrow, onToggle }: FoldSidebarProps) {
  return isNarrow ? (
    <Button icon="chevron-right" label={copy.navigation.expand} onPress={onToggle} />
  ) : (
    <Button icon="panel-left" label={copy.navigation.collapse} onPress={onToggle} />
  );
}
