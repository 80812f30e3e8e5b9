import type { Payment } from './payment.ts';
import { isAsking, promptEnd, promptedAttempt } from './prompt.ts';

const now = new Date('2026-03-01T08:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1_000);

describe('a prompt on a phone', () => {
  it('ends after three minutes, and never later than the merchant waits', () => {
    expect(promptEnd(later(1_800), now)).toEqual(later(180));
    expect(promptEnd(later(60), now)).toEqual(later(60));
  });

  it('names the phone without its digits, and takes the behaviour of a test number', () => {
    const prompt = { method: 'halopesa', number: '622374981' } as const;
    expect(promptedAttempt(prompt, 13_905)).toEqual({
      method: 'halopesa',
      payer: '+255******981',
      behaviour: 'ok',
    });
    expect(promptedAttempt({ ...prompt, number: '622000002' }, 13_500).behaviour).toBe('wrong-pin');
  });

  const asking: Pick<Payment, 'prompt' | 'status' | 'processing' | 'expiresAt'> = {
    prompt: { method: 'halopesa', number: '622374981' },
    status: 'pending',
    processing: null,
    expiresAt: later(1),
  };

  it('asks until its end', () => {
    expect(isAsking(asking, now)).toBe(true);
    expect(isAsking(asking, asking.expiresAt)).toBe(false);
  });

  it.each<[string, Partial<typeof asking>]>([
    ['paid', { status: 'succeeded' }],
    ['cancelled by the shop', { status: 'cancelled' }],
    ['answered, but not decided', { processing: { since: now, until: later(9) } }],
    ['a payment on a page', { prompt: null }],
  ])('asks no more when it is %s', (_what, change) => {
    expect(isAsking({ ...asking, ...change }, now)).toBe(false);
  });
});
