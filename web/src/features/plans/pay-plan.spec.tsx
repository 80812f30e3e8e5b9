/** @jest-environment ./web/test/dom-environment.ts */
import type { PlanPreview } from '@sokoni/contracts/browser';
import { renderPage } from '../../../test/render-page.tsx';
import { PreviewOfPlan } from './pay-plan.tsx';

const preview: PlanPreview = {
  plan: 'basic',
  kind: 'downgrade',
  amountTzs: 13_500,
  startsAt: '2026-05-01T09:00:00.000Z',
  validUntil: '2026-06-01T09:00:00.000Z',
  unusedTzs: 0,
  bonusDays: 0,
};
const textOf = (more: Partial<PlanPreview>) =>
  renderPage(<PreviewOfPlan preview={{ ...preview, ...more }} />).container.textContent;

describe('what a payment for a plan will give', () => {
  it('begins after the plan that still runs', () => {
    expect(textOf({})).toContain('Your present plan runs to its end');
  });

  it.each([
    ['a plan with few products', 3, 'at most 3 products'],
    ['a plan with one', 1, 'at most 1 product.'],
    ['a plan without a limit', null, 'all your products'],
  ])('in the days of grace counts from their beginning: %s', (_, listingLimit, shows) => {
    const text = textOf({ inGrace: { listingLimit } });
    expect(text).toContain('The month that you pay for counts from that day on, not from today.');
    expect(text).toContain(shows);
    expect(text).not.toContain('runs to its end');
  });
});
