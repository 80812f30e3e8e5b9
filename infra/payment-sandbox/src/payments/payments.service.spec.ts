import { hashRequest, paymentUrl } from './payments.service.ts';

describe('a payment session', () => {
  it('is the same request in any order of its fields', () => {
    expect(hashRequest({ amount: 5, customer: { name: 'Asha', email: 'a@b.tz' } })).toBe(
      hashRequest({ customer: { email: 'a@b.tz', name: 'Asha' }, amount: 5 }),
    );
  });

  it('is another request when any nested field differs', () => {
    expect(hashRequest({ customer: { name: 'Asha' } })).not.toBe(
      hashRequest({ customer: { name: 'Juma' } }),
    );
  });

  it('puts the shop’s own parameters first and the session last', () => {
    const url = paymentUrl(
      'http://pay.test',
      { first_name: 'Asha', phone_number: '+255712' },
      'S1',
    );
    expect(url).toBe('http://pay.test/pay?first_name=Asha&phone_number=%2B255712&session=S1');
  });
});
