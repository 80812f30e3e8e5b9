import { mayBecome, type PaymentStatus, statusesBefore, transitions } from './payment.ts';

const endings = ['succeeded', 'failed', 'cancelled', 'expired'] as const;

describe('the state of a payment', () => {
  it.each(endings)('changes from pending to %s', (ending) => {
    expect(mayBecome('pending', ending)).toBe(true);
    expect(statusesBefore(ending)).toEqual(['pending']);
  });

  it.each(endings)('never changes from %s again', (ending) => {
    const everyStatus = Object.keys(transitions) as PaymentStatus[];
    expect(everyStatus.filter((to) => mayBecome(ending, to))).toEqual([]);
  });

  it('does not go back to pending', () => {
    expect(mayBecome('pending', 'pending')).toBe(false);
  });
});
