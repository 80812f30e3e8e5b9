/** @jest-environment ./web/test/dom-environment.ts */
import { screen } from '@testing-library/react';
import { renderPage } from '../../../test/render-page.tsx';
import type { FormAnswer } from '../../lib/form-answer.ts';
import { AccountStatusForm } from './account-status-form.tsx';

it('asks what becomes of the open orders of a former seller too, where the server wants to know', () => {
  const openOrders = { orders: 2, amountTzs: 30_000 } as NonNullable<FormAnswer['openOrders']>;
  renderPage(
    <AccountStatusForm
      user={{ _id: 'u1', name: 'Asha', role: 'GENERAL' }}
      move="suspend"
      answer={{ message: '', fields: {}, values: {}, openOrders }}
    />,
  );
  const choices = screen.getAllByRole<HTMLInputElement>('radio');
  expect(choices.map(({ value }) => value)).toEqual(['finish', 'cancel']);
  // Whoever presses on without reading cancels nothing.
  expect(choices.map(({ checked }) => checked)).toEqual([true, false]);
});
