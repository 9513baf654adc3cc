import { readPreference } from '#ui/colour-mode/colour-mode.ts';
import { colourModes } from '#ui/colour-mode/colour-modes.ts';
import { useColourMode } from '#ui/colour-mode/use-colour-mode.ts';
import { RadioGroup } from '#ui/radio-group.tsx';

const options = colourModes.map(({ id, label }) => ({
  id,
  label,
  ...(id === 'system' && { help: 'Follows the setting of your device.' }),
}));

export function Appearance() {
  const { preference, setPreference } = useColourMode();
  return (
    <RadioGroup
      label="Colour mode"
      help="Kept in this browser. It takes effect at once."
      options={options}
      value={preference}
      onChange={(value) => setPreference(readPreference(value))}
    />
  );
}
