/** @jest-environment ./web/test/dom-environment.ts */
import type { PlanCard } from '@sokoni/contracts/browser';
import { screen } from '@testing-library/react';
import { renderPage } from '../../../test/render-page.tsx';
import { SellingFacts } from './selling-facts.tsx';

it('who may open a shop reads the lowest price of the plans as money, whichever plan has it', () => {
  const plans = ['25000', '13500', '43500'].map((amount) => ({ amount }) as PlanCard);
  renderPage(<SellingFacts plans={plans} />);
  expect(screen.getByText(/Then a plan, from TZS\s13,500 a month\./)).toBeTruthy();
});
