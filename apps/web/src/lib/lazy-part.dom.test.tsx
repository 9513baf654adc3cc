import { render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { latePart } from './lazy-part.tsx';

class Boundary extends Component<{ children: ReactNode }> {
  override state = { isLost: false };
  static getDerivedStateFromError() {
    return { isLost: true };
  }
  override render() {
    return this.state.isLost ? 'Lost' : this.props.children;
  }
}

const Part = () => 'Part';
const Placeholder = () => 'Placeholder';
afterEach(() => vi.restoreAllMocks());

const patience = { timeout: 10_000 };

it('shows a late part in the place of its placeholder', async () => {
  const Late = latePart(async () => Part, Placeholder);
  render(<Late />);
  expect(screen.getByText('Placeholder')).toBeDefined();
  await screen.findByText('Part', {}, patience);
});

it('requests a lost part once more, and then gives up', async () => {
  const lost = async (): Promise<typeof Part> => {
    throw new Error('Failed to fetch dynamically imported module');
  };
  const get = vi.fn<() => Promise<typeof Part>>(async () => Part).mockImplementationOnce(lost);
  const Late = latePart(get, Placeholder);
  render(
    <Boundary>
      <Late />
    </Boundary>,
  );
  await screen.findByText('Part', {}, patience);
  expect(get).toHaveBeenCalledTimes(2);

  const never = vi.fn<() => Promise<typeof Part>>(lost);
  const Gone = latePart(never, Placeholder);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  render(
    <Boundary>
      <Gone />
    </Boundary>,
  );
  await screen.findByText('Lost', {}, patience);
  expect(never).toHaveBeenCalledTimes(2);
});
