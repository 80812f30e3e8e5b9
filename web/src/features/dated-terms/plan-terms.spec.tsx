/** @jest-environment ./web/test/dom-environment.ts */
import { CONFIGURED_PLAN_TERMS } from '@sokoni/contracts/browser';
import { screen } from '@testing-library/react';
import { renderPage } from '../../../test/render-page.tsx';
import { PlanTermsForm, TouchedList } from './plan-terms-form.tsx';
import { planTerms } from './terms-kinds.api.ts';

const current = CONFIGURED_PLAN_TERMS;
const overview = { current, configured: current, version: 4, planned: [] };

it('the form of plans sends nothing but what differs from what it showed', () => {
  const form = new FormData();
  const typed = { 'changes.premium-price': '25000', 'changes.basic-name-sw': 'Mwanzo ' };
  for (const [name, value] of Object.entries({ ...planTerms.valuesOf(overview), ...typed })) {
    form.set(name, value);
  }
  form.set('startsAt', '2026-12-04T00:00');
  expect(planTerms.read(form)).toEqual({
    version: 4,
    changes: { 'premium-price': 25_000, 'basic-name-sw': 'Mwanzo' },
    startsAt: '2026-12-03T21:00:00.000Z',
    note: '',
    confirmed: false,
  });
});

it('the form of plans has price, limit and both names of each plan', () => {
  const values = planTerms.valuesOf(overview);
  renderPage(
    <PlanTermsForm current={current} values={values} answer={undefined} asksToConfirm={false} />,
  );
  const shown = (label: RegExp) =>
    screen.getAllByLabelText<HTMLInputElement>(label).map(({ value }) => value);
  expect(shown(/Products shown/)).toEqual(['3', '6', '20', '50000']);
  expect(shown(/Name in Swahili/)).toEqual(['Msingi', 'Bora', 'Kubwa', 'Kubwa Kabisa']);
});

it('the preview of plans says whom a change touches', () => {
  renderPage(
    <TouchedList current={current} touched={[{ plan: 'premium', sellers: 140, above: 1 }]} />,
  );
  expect(screen.getByText(/140 sellers have this plan/)).toBeTruthy();
  expect(screen.getByText(/1 of them shows more products/)).toBeTruthy();
});
