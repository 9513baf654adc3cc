import { screen } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { renderInSession } from '#resource/testing/render-in-session.tsx';
import { copy } from './copy.ts';
import { SigningFields } from './signing-fields.tsx';

function Settings({ signing }: { signing: 'session' | 'password' }) {
  const form = useForm({ defaultValues: { signing } });
  return (
    <FormProvider {...form}>
      <SigningFields />
    </FormProvider>
  );
}

test.each(['session', 'password'] as const)('says what signing by %s means', async (signing) => {
  await renderInSession(<Settings signing={signing} />);
  expect(screen.getByText(copy.help.signing[signing])).toBeTruthy();
});
