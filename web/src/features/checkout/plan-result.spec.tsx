/** @jest-environment ./web/test/dom-environment.ts */
import { screen } from '@testing-library/react';
import { renderPage } from '../../../test/render-page.tsx';
import type { PlanOutcome } from './payment-outcome.ts';
import { PlanResult } from './plan-result.tsx';

const status = (outcome: PlanOutcome, promptedPhone: string | null = null) => {
  renderPage(<PlanResult outcome={outcome} receipt={null} promptedPhone={promptedPhone} />);
  return screen.getByRole('status').textContent;
};

describe('what became of a plan’s payment', () => {
  it('names the phone that was sent a request', () => {
    expect(status('waiting', '+255622374981')).toMatch(/^Check your phone.*\+255622374981/);
  });

  it('waits without a phone where the payment is on a page', () => {
    expect(status('waiting')).toMatch(/^Confirming your payment/);
  });

  it('says that it was declined', () => {
    const text = status('declined');
    expect(text).toContain('The payment was declined');
    expect(text).toContain('Your plan is as it was: you can try again.');
  });
});
