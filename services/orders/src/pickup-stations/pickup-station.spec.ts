import {
  isSameStation,
  newCounterKey,
  stationOf,
  toManagedStation,
  toPickupStation,
  toStationOfOrder,
} from './pickup-station.ts';

const TODAY = '2026-11-30';
const day = { from: '08:00', to: '18:00' };
const form = {
  stationId: 'a'.repeat(24),
  version: 0,
  name: 'Kariakoo',
  location: 'Dar es Salaam, Ilala',
  directions: 'Msimbazi',
  phone: '+255712345678',
  hours: [day, day, day, day, day, null, null],
  tariffTzs: 2_000,
  open: true,
};

describe('a pickup station', () => {
  const first = stationOf(form, null);

  it('keeps the link of its counter through changes by the form', () => {
    const linked = { ...first, counterKeyHash: 'hash' };
    const next = stationOf({ ...form, version: 1, name: 'Kariakoo Sokoni' }, linked);
    expect(next).toMatchObject({ name: 'Kariakoo Sokoni', counterKeyHash: 'hash', version: 2 });
  });

  it('is the same whatever its version and link, and another with other hours', () => {
    expect(isSameStation(first, { ...first, version: 7, counterKeyHash: 'hash' })).toBe(true);
    expect(isSameStation(first, { ...first, hours: [null, ...form.hours.slice(1)] })).toBe(false);
    expect(isSameStation(first, { ...first, open: false })).toBe(false);
  });

  it('shows the hash of its link to no reader', () => {
    const linked = { ...first, counterKeyHash: 'hash' };
    const views = [
      toPickupStation(linked),
      toManagedStation(linked, TODAY),
      toStationOfOrder(linked),
    ];
    expect(JSON.stringify(views)).not.toContain('"hash"');
    expect(toManagedStation(linked, TODAY).hasCounterLink).toBe(true);
    expect(toManagedStation(first, TODAY).hasCounterLink).toBe(false);
  });

  it('is in an order with what its buyer needs, and in lists without its state', () => {
    const { name, location, directions, phone, hours, tariffTzs } = form;
    expect(toStationOfOrder(first)).toEqual({
      ...{ stationId: form.stationId, name, phone, hours, tariffTzs },
    });
    expect(toPickupStation(first)).toEqual({
      ...{ _id: form.stationId, name, location, directions, phone, hours, tariffTzs },
    });
  });

  it.each([
    ['missing', {}],
    ['missing', { licenceNumber: '', licenceUntil: '2027-01-01' }],
    ['expired', { licenceNumber: 'TCRA-12', licenceUntil: '2026-11-29' }],
    ['expired', { licenceNumber: 'TCRA-12', licenceUntil: null }],
    ['valid', { licenceNumber: 'TCRA-12', licenceUntil: '2026-11-30' }],
  ])('has a licence that is %s, for admins alone: %j', (licenceState, licence) => {
    const licensed = stationOf({ ...form, ...licence }, null);
    expect(toManagedStation(licensed, TODAY)).toMatchObject({ licenceState });
    expect(JSON.stringify([toPickupStation(licensed), toStationOfOrder(licensed)])).not.toMatch(
      /licence/,
    );
  });

  it('keeps its licence where a form does not know it, and is another one with another licence', () => {
    const licence = { licenceNumber: 'TCRA-12', licenceUntil: '2027-01-01' };
    const licensed = stationOf({ ...form, ...licence }, null);
    expect(stationOf({ ...form, version: 1 }, licensed)).toMatchObject(licence);
    expect(isSameStation(first, licensed)).toBe(false);
    const none = stationOf({ ...form, licenceNumber: '', version: 1 }, licensed);
    expect(none).toMatchObject({ licenceNumber: '', licenceUntil: null });
    const { licenceNumber: _, licenceUntil: __, ...before } = first;
    expect(isSameStation(first, before)).toBe(true);
  });

  it('has keys that differ', () => {
    expect(newCounterKey()).not.toBe(newCounterKey());
  });
});
