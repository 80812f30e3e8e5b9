/** @jest-environment ./web/test/dom-environment.ts */
import { cleanup, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { renderPage } from '../../../test/render-page.tsx';
import type { PlanOutcome } from '../../components/order/payment-outcome.ts';
import { PlanResult } from './plan-result.tsx';

const status = (outcome: PlanOutcome, promptedPhone: string | null = null) => {
  renderPage(<PlanResult outcome={outcome} receipt={null} promptedPhone={promptedPhone} />);
  return screen.getByRole('status').textContent;
};

const held = (receivedTzs: number) => {
  const heldMoney = [{ receivedTzs, expectedTzs: 13_500, at: '2026-11-27T15:00:00.000Z' }];
  const about = { outcome: 'waiting', receipt: null, promptedPhone: '+255622374981' } as const;
  renderPage(<PlanResult {...about} heldMoney={heldMoney} />);
  return screen.getByRole('status').textContent;
};

describe('what became of a plan’s payment', () => {
  it('names the phone that was sent a request', () => {
    expect(status('waiting', '+255622374981')).toMatch(/^Check your phone.*\+255622374981/);
  });

  it('waits without a phone where the payment is on a page', () => {
    expect(status('waiting')).toMatch(/^Confirming your payment/);
  });

  it('says what is missing of another amount, and what happens with it', () => {
    const text = held(13_400);
    expect(text).toContain('Another amount has arrived');
    expect(text).toMatch(/TZS.100 of the TZS.13,500 is missing. It does not pay the plan/);
    expect(text).toMatch(/To get your plan, pay the whole TZS.13,500 at once/);
  });

  it('asks for nothing more where too much has come', () => {
    const text = held(14_000);
    expect(text).toContain('You do not have to pay again');
    expect(text).not.toContain('at once');
  });

  it('leads to its payment page while it waits, unless a phone was just asked or enough has come', () => {
    const pays = (about: Partial<ComponentProps<typeof PlanResult>>) => {
      const waiting = { outcome: 'waiting', receipt: null, promptedPhone: null } as const;
      const bought = { plan: 'basic', amountTzs: 13_500 } as const;
      renderPage(<PlanResult {...waiting} bought={bought} {...about} />);
      const form = document.querySelector('form');
      if (!form) return null;
      return `${form.textContent}: ${[...new FormData(form).values()].join(' ')}`;
    };
    const came = (receivedTzs: number) => ({
      heldMoney: [{ receivedTzs, expectedTzs: 13_500, at: '2026-11-27T15:00:00.000Z' }],
    });
    const cases = [
      // Who has paid on the page waits here too: they are asked, and not told to pay again.
      [{}, 'To the payment page: basic 13500'],
      [{ promptedPhone: '+255622374981' }, null],
      [{ promptedPhone: '+255622374981', ...came(13_400) }, 'Pay now: basic 13500'],
      [came(14_000), null],
      [{ outcome: 'paid' }, null],
      [{ outcome: 'declined' }, null],
      [{ bought: null }, null],
    ] as const;
    for (const [about, form] of cases) {
      expect(pays(about)).toBe(form);
      cleanup();
    }
  });

  it('says that it was declined', () => {
    const text = status('declined');
    expect(text).toContain('The payment did not go through');
    expect(text).toContain('Your plan is as it was: you can try again.');
  });
});
