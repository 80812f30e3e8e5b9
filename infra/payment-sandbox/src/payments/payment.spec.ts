import { mayBecome, type PaymentStatus, statusesBefore, transitions } from './payment-status.ts';

const finalStatuses = ['succeeded', 'failed', 'cancelled', 'expired'] as const;

describe('the state of a payment', () => {
  it.each(finalStatuses)('changes from pending to %s', (final) => {
    expect(mayBecome('pending', final)).toBe(true);
    expect(statusesBefore(final)).toEqual(['pending']);
  });

  it.each(finalStatuses)('never changes from %s again', (final) => {
    const everyStatus = Object.keys(transitions) as PaymentStatus[];
    expect(everyStatus.filter((to) => mayBecome(final, to))).toEqual([]);
  });

  it('does not go back to pending', () => {
    expect(mayBecome('pending', 'pending')).toBe(false);
  });
});
