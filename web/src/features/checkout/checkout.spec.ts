import {
  draftFor,
  readDraft,
  refuseUnpriced,
  toBusiness,
  toDelivery,
  toRefusal,
} from './checkout.ts';
import { readWay } from './ways-to-pay.ts';

const NO_BUSINESS = { forBusiness: '', tin: '', businessName: '' };
const person = { location: 'Arusha, Arumeru', phone: '+255712345678' };

describe('the delivery form', () => {
  it('starts with what the profile knows', () => {
    expect(draftFor(person, null)).toEqual({
      method: 'delivery',
      location: 'Arusha, Arumeru',
      landmark: '',
      stationId: '',
      phone: '712345678',
      way: '',
      operator: '',
      ...NO_BUSINESS,
    });
  });

  it('starts with the address that was kept, the rest from the profile', () => {
    const home = { location: 'Mwanza, Ilemela', ward: 'Kirumba', landmark: 'Duka la Asha' };
    const kept = { method: 'delivery', ...home, phone: '+255765432109' } as const;
    expect(draftFor(person, kept)).toEqual({
      method: 'delivery',
      location: 'Mwanza, Ilemela',
      landmark: 'Duka la Asha, Kirumba',
      stationId: '',
      phone: '765432109',
      way: '',
      operator: '',
      ...NO_BUSINESS,
    });
    const pickup = { method: 'pickup', location: '', ward: '', landmark: '', phone: '' } as const;
    expect(draftFor(person, pickup)).toMatchObject({
      method: 'pickup',
      location: 'Arusha, Arumeru',
      phone: '712345678',
    });
  });

  it('is read without blanks around', () => {
    const form = new FormData();
    form.set('method', 'delivery');
    form.set('landmark', ' Kimandolu ');
    form.set('paymentMethod', 'push:+255712345678');
    const draft = readDraft(form);
    expect(draft).toEqual({
      method: 'delivery',
      location: '',
      landmark: 'Kimandolu',
      stationId: '',
      phone: '',
      way: 'push:+255712345678',
      operator: '',
      ...NO_BUSINESS,
    });
    const { method, location, landmark, phone, way } = draft;
    expect(readWay(way)).toEqual({ paymentMethod: 'push', payPhone: '+255712345678' });
    expect(toDelivery(draft)).toEqual({ method, location, ward: '', landmark, phone });
  });

  it('offers the business that was kept, and sends one where the buyer says so', () => {
    const business = { tin: '123456789', name: 'Kilimo Bora Ltd' };
    const draft = draftFor(person, null, business);
    expect(draft).toMatchObject({
      forBusiness: '',
      tin: '123-456-789',
      businessName: business.name,
    });
    expect(toBusiness(draft)).toBeUndefined();
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...draft, forBusiness: 'on' })) {
      form.set(name, value);
    }
    expect(toBusiness(readDraft(form))).toEqual({ tin: '123-456-789', name: business.name });
  });

  it('says at its field what is wrong with a business', () => {
    const data = { fields: { 'business.tin': 'A TIN has 9 digits.', 'business.name': 'Missing.' } };
    expect(toRefusal({ code: 'invalid-input', message: '', data }).fields).toEqual({
      tin: 'A TIN has 9 digits.',
      businessName: 'Missing.',
    });
  });

  it.each([
    ['', 'Arusha'],
    ['Mwanza', 'Mwanza'],
  ])('with "%s" chosen and a town typed has the location %s', (chosen, location) => {
    const form = new FormData();
    form.set('location', chosen);
    form.set('landmark', 'Sekei, near the market, Arusha');
    const draft = readDraft(form);
    expect(draft).toMatchObject({ location, landmark: 'Sekei, near the market, Arusha' });
    const rest = chosen ? draft.landmark : 'Sekei, near the market';
    expect(toDelivery({ ...draft, method: 'delivery' })).toMatchObject({ landmark: rest });
  });

  it('asks the operator that is chosen for a ported number, of no saved wallet', () => {
    const payOperator = 'AirtelMoney';
    expect(readWay('push', payOperator)).toEqual({ paymentMethod: 'push', payOperator });
    expect(readWay('push', '')).toEqual({ paymentMethod: 'push' });
    const saved = { paymentMethod: 'push', payPhone: '+255712345678' };
    expect(readWay('push:+255712345678', payOperator)).toEqual(saved);
    expect(readWay('cash', payOperator)).toEqual({ paymentMethod: 'cash' });
  });

  it('sends no place of its own to a station', () => {
    const place = { location: 'Arusha', landmark: 'x' };
    const chosen = { method: 'station', stationId: 'a'.repeat(24), ...place, phone: '7' };
    const draft = { ...chosen, way: 'push', operator: '', ...NO_BUSINESS };
    const nowhere = { location: '', ward: '', landmark: '' };
    expect(toDelivery(draft)).toEqual({ ...chosen, ...nowhere });
    expect(toDelivery({ ...draft, stationId: '' })).not.toHaveProperty('stationId');
  });

  it('leaves the address out of a pickup', () => {
    const draft = {
      method: 'pickup',
      location: 'Arusha',
      stationId: '',
      landmark: 'x',
      phone: '7',
      way: '',
      operator: '',
      ...NO_BUSINESS,
    };
    expect(toDelivery(draft)).toMatchObject({ method: 'pickup', ward: '', landmark: '' });
  });
});

describe('an order whose total was not shown', () => {
  const nowhere = { method: 'delivery', stationId: '', location: '', landmark: '' };
  const draft = { ...nowhere, phone: '', way: '', operator: '', ...NO_BUSINESS };
  it.each([
    [{}, 'location'],
    [{ method: 'station', location: 'Arusha' }, 'stationId'],
    [{ location: 'Arusha' }, 'total'],
    [{ method: 'pickup' }, 'total'],
    [{ method: 'anything' }, 'total'],
  ])('of %j is refused for its %s', (changes, unpriced) => {
    expect(refuseUnpriced({ ...draft, ...changes })).toMatchObject({
      unpriced,
    });
  });
});

describe('a refused checkout', () => {
  it('shows each message at its field', () => {
    const data = { fields: { 'delivery.phone': 'Mobile number must be 9 digits.' } };
    expect(toRefusal({ code: 'invalid-input', message: 'Check.', data }).fields).toEqual({
      phone: 'Mobile number must be 9 digits.',
    });
  });

  it('asks for the phone at its field', () => {
    const refusal = toRefusal({ code: 'phone-missing', message: 'Add your phone.', data: null });
    expect(refusal.fields).toEqual({ phone: 'Add your phone.' });
  });

  it('carries the current total where another one was shown', () => {
    const data = { totalTzs: 97_000 };
    expect(toRefusal({ code: 'total-changed', message: 'Now…', data }).total).toBe(97_000);
    expect(toRefusal({ code: 'cart-empty', message: 'Empty', data: null })).not.toHaveProperty(
      'total',
    );
  });

  it('names the lines that cannot be had', () => {
    const lines = [{ lineId: 'a', productId: 'p', code: 'out-of-stock', available: 2 }];
    const refusal = toRefusal({ code: 'lines-unavailable', message: 'Some…', data: { lines } });
    expect(refusal.lines).toEqual({ a: 2 });
  });
});
