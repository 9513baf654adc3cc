import { useState } from 'react';
import { CommandPalette } from '#ui/palette/command-palette.tsx';
import { useCommands } from './use-commands.ts';
import { useHits } from './use-hits.ts';
import { useViewCommands } from './use-view-commands.ts';

export interface PaletteProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onOpenHelp: () => void;
}

/** Command palette that also searches the programme. */
export function Palette({ isOpen, onOpenChange, onOpenHelp }: PaletteProps) {
  const [query, setQuery] = useState('');
  const commands = useCommands(onOpenHelp);
  const views = useViewCommands(isOpen);
  const hits = useHits(isOpen ? query : '');
  return (
    <CommandPalette
      commands={[...commands, ...views]}
      isOpen={isOpen}
      {...hits}
      onQuery={setQuery}
      onOpenChange={(next) => {
        setQuery('');
        onOpenChange(next);
      }}
    />
  );
}
