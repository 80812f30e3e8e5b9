/** @jest-environment ./web/test/dom-environment.ts */
import { screen } from '@testing-library/react';
import { renderPage } from '../../../test/render-page.tsx';
import { DeliveryTimes } from './delivery-times.tsx';

const parcel = { seller: 's1', name: 'Juma', amount: 0, served: true, days: 3 };
const quote = { parcels: [{ ...parcel, sentFrom: '2026-12-06' }] } as unknown as Parameters<
  typeof DeliveryTimes
>[0]['quote'];

it.each([
  [false, 'orders are sent from 6 December 2026.'],
  [true, 'you can pick orders up from 6 December 2026.'],
])('a seller on holiday sends later, or has it ready later (pickup: %s)', (pickup, words) => {
  renderPage(<DeliveryTimes quote={quote} pickup={pickup} />);
  expect(screen.getByText(`The seller is on holiday: ${words}`)).toBeTruthy();
});
