import { readShopSettings } from './shop-settings.api.ts';

function formOf(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

const FILLED = {
  version: '3',
  'region.Arusha': 'on',
  'region.Dar es Salaam': 'on',
  freeFrom: '100,000',
  from: '2026-12-20',
  to: '2026-12-27',
  note: ' Krismasi ',
};

it('the form of shop settings leaves out what is switched off, whatever its fields hold', () => {
  const read = readShopSettings(formOf({ ...FILLED, where: 'everywhere' }));
  const off = { regions: null, freeDeliveryFromTzs: null, cashOnDelivery: false, holiday: null };
  expect(read).toEqual({ ...off, version: 3 });
});

it('the form of shop settings reads what is switched on', () => {
  const on = { where: 'chosen', free: 'on', cash: 'on', away: 'on' };
  expect(readShopSettings(formOf({ ...FILLED, ...on }))).toEqual({
    regions: ['Arusha', 'Dar es Salaam'],
    freeDeliveryFromTzs: 100_000,
    cashOnDelivery: true,
    holiday: { from: '2026-12-20', to: '2026-12-27', note: 'Krismasi' },
    version: 3,
  });
});

it('the form of shop settings takes pictures away only where its fields are sent empty', () => {
  const pictures = { banner: '', logo: '' };
  expect(readShopSettings(formOf({ ...FILLED, ...pictures }))).toMatchObject(pictures);
});

it.each(['', 'bure', '-5', '1e6'])(
  'the form of shop settings never takes “%s” for an amount',
  (freeFrom) => {
    const read = readShopSettings(formOf({ ...FILLED, free: 'on', freeFrom }));
    expect(read.freeDeliveryFromTzs).toBe(-1);
  },
);

it('the form of shop settings has the words for shoppers, and leaves out those that it lacks', () => {
  const read = readShopSettings(formOf({ ...FILLED, about: ' Viatu ', hours: '' }));
  expect(read).toMatchObject({ about: 'Viatu', hours: '' });
  expect(read).not.toHaveProperty('returnRules');
});
