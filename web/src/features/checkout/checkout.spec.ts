import { draftFor, readDraft, refuseUnpriced, toDelivery, toRefusal } from './checkout.ts';
import { readWay } from './ways-to-pay.ts';

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
    });
    const { stationId: _, way, operator: __, ...sent } = draft;
    expect(readWay(way)).toEqual({ paymentMethod: 'push', payPhone: '+255712345678' });
    expect(toDelivery(draft)).toEqual({ ...sent, ward: '' });
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
    const draft = { ...chosen, way: 'push', operator: '' };
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
    };
    expect(toDelivery(draft)).toMatchObject({ method: 'pickup', ward: '', landmark: '' });
  });
});

describe('an order whose total was not shown', () => {
  const draft = { method: 'delivery', stationId: '', location: '', landmark: '' };
  it.each([
    [{}, 'location'],
    [{ method: 'station', location: 'Arusha' }, 'stationId'],
    [{ location: 'Arusha' }, 'total'],
    [{ method: 'pickup' }, 'total'],
    [{ method: 'anything' }, 'total'],
  ])('of %j is refused for its %s', (changes, unpriced) => {
    expect(
      refuseUnpriced({ ...draft, phone: '', way: '', operator: '', ...changes }),
    ).toMatchObject({
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
