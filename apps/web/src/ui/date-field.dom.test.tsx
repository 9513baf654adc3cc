import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { DateField, type DateFieldProps } from './date-field.tsx';

function open(value: string | null, more: Partial<DateFieldProps> = {}) {
  const taken = vi.fn<(day: string | null) => void>();
  function Stage() {
    const [day, setDay] = useState(value);
    const onChange = (next: string | null) => {
      taken(next);
      setDay(next);
    };
    return <DateField label="Forecast" today="2027-03-10" {...more} value={day} onChange={onChange} />;
  }
  render(<Stage />);
  return { taken, input: screen.getByRole('textbox', { name: /Forecast/ }), user: userEvent.setup() };
}

it('says how it reads what is typed before it is taken', async () => {
  const { taken, input, user } = open(null);
  await user.type(input, '12/4');
  expect(screen.getByText('Monday 12 April 2027')).toBeDefined();
  expect(taken).not.toHaveBeenCalled();
  await user.tab();
  expect(taken.mock.calls).toEqual([['2027-04-12']]);
});

it('keeps what is no day, says so, and takes it back by Escape', async () => {
  const { taken, input, user } = open('2027-04-12');
  const before = (input as HTMLInputElement).value;
  await user.clear(input);
  await user.type(input, 'soon{Enter}');
  expect(screen.getByText('Enter a day such as 12/3, 12 mar, +7 or friday.')).toBeDefined();
  expect(input.getAttribute('aria-invalid')).toBe('true');
  await user.keyboard('{Escape}');
  expect(input).toHaveProperty('value', before);
  expect(input.getAttribute('aria-invalid')).toBeNull();
  expect(taken).not.toHaveBeenCalled();
});

it('steps by a day with the arrows, begins with today, and stops at its limit', async () => {
  const { taken, input, user } = open(null, { max: '2027-03-11' });
  input.focus();
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}{ArrowDown}');
  expect(taken.mock.calls.flat()).toEqual(['2027-03-10', '2027-03-11', '2027-03-10']);
});

it('says which days it takes', async () => {
  const { taken, input, user } = open(null, { min: '2027-03-01' });
  await user.type(input, '28/2/2027{Enter}');
  expect(screen.getByText(/^Enter .*1 Mar.* or later\.$/)).toBeDefined();
  expect(taken).not.toHaveBeenCalled();
});

it('empties with an empty text', async () => {
  const { taken, input, user } = open('2027-04-12');
  await user.clear(input);
  await user.keyboard('{Enter}');
  expect(taken.mock.calls).toEqual([[null]]);
});

it('opens a calendar with Alt and Down, where a day is chosen', async () => {
  const { taken, input, user } = open('2027-04-12');
  input.focus();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  const day = await screen.findByRole('button', { name: /15 April 2027/ });
  await user.click(day);
  expect(taken.mock.calls).toEqual([['2027-04-15']]);
});
