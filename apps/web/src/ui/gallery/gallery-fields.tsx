import { useState } from 'react';
import { ImageField } from '#ui/image-field.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { PlainField } from '#ui/plain-field.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { Section } from '#ui/section.tsx';
import { StrengthMeter } from '#ui/strength-meter.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';

export function GalleryFields() {
  const [photo, setPhoto] = useState<Blob | null>(null);
  const [password, setPassword] = useState('correct horse');
  const score = ([0, 1, 2, 3, 4] as const).findLast((step) => password.length >= step * 3) ?? 0;
  return (
    <Section title="Fields" isFramed>
      <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
        <TextField label="Name" isRequired placeholder="Cooling water" help="As it stands on the drawings." />
        <TextField
          label="Code"
          defaultValue="24-CW-01"
          isTabular
          aside={<span className="text-sm text-text-muted">8 of 20</span>}
        />
        <TextField
          label="Owner"
          defaultValue="Mechanical"
          error="Choose a team that is part of this programme."
        />
        <TextField label="Created by" defaultValue="Import of 12 Mar" isDisabled />
        <NumberField label="Weight" defaultValue={25} minValue={0} help="Out of 100." />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          value={password}
          onChange={setPassword}
          meter={<StrengthMeter score={score} text={score < 4 ? 'Use 12 characters or more.' : 'Strong.'} />}
        />
        <ImageField label="Photo" shape="round" value={photo} onChange={setPhoto} />
        <ImageField
          label="Logo"
          shape="free"
          value={null}
          onChange={() => undefined}
          error="This image is too large: use at most 2 MB."
        />
        <TextArea label="Remarks" placeholder="What the next team should know" />
        <div className="flex flex-col gap-1">
          <span className="text-sm font-medium">Search</span>
          <SearchField label="Search systems" />
          <SearchField label="Search areas" defaultValue="pump" />
        </div>
        <PlainField
          label="Plain e-mail"
          type="email"
          autoComplete="username"
          required
          help="Without React Aria."
        />
        <PlainField
          label="Plain password"
          type="password"
          autoComplete="current-password"
          defaultValue="secret"
          error="Enter your password."
        />
      </div>
    </Section>
  );
}
