import { _api } from '@iconify/react';
import { createBrowserHistory } from '@tanstack/react-router';
import { expect, it } from 'vitest';

// Parts of libraries that they don’t document and that the page uses. An update that changes them fails here.
it('the router numbers the entries of the browser’s history', () => {
  const history = createBrowserHistory();
  history.push('/somewhere');
  history.flush();
  expect(window.history.state).toMatchObject({
    __TSR_index: expect.any(Number),
    __TSR_key: expect.any(String),
  });
  history.destroy();
});

it('icons are requested by a function that can be replaced', () => {
  expect(_api.setFetch).toBeInstanceOf(Function);
});
