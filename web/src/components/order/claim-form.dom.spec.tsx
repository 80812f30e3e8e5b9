/** @jest-environment ./web/test/dom-environment.ts */
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderPage } from '../../../test/render-page.tsx';
import { PayByNumber } from './claim-form.tsx';

let bring: (code: string) => void;

function Panel() {
  const [code, set] = useState('');
  bring = set;
  const claim = { orderId: 'o1', claim: { code, mayChange: true }, method: 'lipa-number' };
  const payTo = { kind: 'control-number', number: '991234567890' } as never;
  return (
    <PayByNumber
      payTo={{ payTo, amountTzs: 20_000, payUntil: null }}
      claim={claim}
      claimed={code !== ''}
    />
  );
}

it('the field of a transaction code keeps focus and what is typed while a claim comes', async () => {
  renderPage(<Panel />);
  const field = screen.getByRole<HTMLInputElement>('textbox');
  await userEvent.type(field, '9F6A');
  act(() => bring('9F6A3B2C1D'));
  expect(screen.getByText('The number again')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('9F6A');
  expect(document.activeElement).toBe(field);
});

it('a field in which nobody types has the code of the claim', () => {
  renderPage(<Panel />);
  act(() => bring('9F6A3B2C1D'));
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('9F6A3B2C1D');
});
