import { paymentForm, readPayer } from './payment-form.ts';

const now = new Date('2026-03-15T00:00:00Z');
const read = (fields: object) => readPayer(paymentForm.parse(fields), now);
const card = {
  method: 'card',
  cardNumber: '4242 4242 4242 4242',
  cardExpiry: '12/30',
  cardCvc: '123',
};

describe('the payment form', () => {
  it('asks for a way to pay first', () => {
    expect(read({})).toEqual({ problems: { method: 'method' } });
    expect(read({ method: 'toString' })).toEqual({ problems: { method: 'method' } });
  });

  it('takes a mobile number and masks it', () => {
    expect(read({ method: 'halopesa', phone: '0621 000 123' })).toEqual({
      method: 'halopesa',
      number: '621000123',
      payer: '+255******123',
    });
  });

  it('looks only at the phone for mobile money', () => {
    expect(read({ method: 'mpesa', phone: '5' })).toEqual({ problems: { phone: 'phoneStart' } });
  });

  it('takes a test card and keeps brand and last four', () => {
    expect(read(card)).toEqual({
      method: 'card',
      number: '4242424242424242',
      payer: 'Visa **** 4242',
    });
  });

  it('names every card field that is wrong, all at once', () => {
    expect(read({ method: 'card', cardNumber: '4012888888881881', cardExpiry: '01/26' })).toEqual({
      problems: { cardNumber: 'cardTestOnly', cardExpiry: 'expiryPast', cardCvc: 'cardCvc' },
    });
  });

  it.each(['12', '1234', '12a'])('wants a CVC of three digits, not %s', (cardCvc) => {
    expect(read({ ...card, cardCvc })).toEqual({ problems: { cardCvc: 'cardCvc' } });
  });

  it('does nothing for an action it does not know', () => {
    expect(paymentForm.parse({ action: 'steal' }).action).toBeNull();
    expect(paymentForm.parse({ action: ['pay', 'cancel'] }).action).toBeNull();
  });
});
