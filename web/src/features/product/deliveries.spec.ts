import { areaDeliveries } from './deliveries.ts';

describe('the deliveries of a product', () => {
  it.each([
    ['Arusha, Karatu', ['toDistrict', 'toRestOfRegion', 'toMainland', 'toZanzibar']],
    ['Arusha', ['toRegion', 'toMainland', 'toZanzibar']],
    ['Kusini Pemba', ['toRegion', 'toRest']],
    ['', ['toMainland', 'toZanzibar']],
  ])('from %p go %j', (from, areas) => {
    expect(areaDeliveries(from).map(({ area }) => area)).toEqual(areas);
  });

  it('cost and last what the checkout says', () => {
    expect(areaDeliveries('Arusha, Karatu')[0]).toEqual({
      area: 'toDistrict',
      amountTzs: 3_000,
      days: 2,
    });
  });
});
