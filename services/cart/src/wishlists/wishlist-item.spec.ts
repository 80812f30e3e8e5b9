import { followPrice, followStock, type WatchedItem } from './wishlist-item.ts';

const NOW = new Date('2026-11-25T09:00:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 24 * 3_600_000);
const item = (changes: Partial<WatchedItem> = {}): WatchedItem => ({
  alertedPriceTzs: 100_000,
  soldOut: false,
  alertedAt: null,
  ...changes,
});

describe('a price', () => {
  it.each([
    [95_000, 'price-dropped'],
    [95_001, null],
    [100_000, null],
    [120_000, null],
    [0, 'price-dropped'],
  ])('of TZS %i instead of 100,000 gives the alert %s', (priceTzs, alert) => {
    expect(followPrice(item(), priceTzs, NOW).alert).toBe(alert);
  });

  it('gives another alert only when it drops from the price of the last', () => {
    const { item: alerted } = followPrice(item(), 90_000, daysAgo(30));
    expect(alerted).toEqual({ alertedPriceTzs: 90_000, soldOut: false, alertedAt: daysAgo(30) });
    expect(followPrice(alerted, 90_000, NOW).alert).toBeNull();
    expect(followPrice(alerted, 85_500, NOW).alert).toBe('price-dropped');
  });

  it('that rises and falls back to where it was is no drop', () => {
    const { item: risen } = followPrice(item(), 200_000, daysAgo(8));
    expect(followPrice(risen, 100_000, NOW)).toEqual({ item: item(), alert: null });
  });

  it('gives no alert within a week of the last, and does later', () => {
    expect(followPrice(item({ alertedAt: daysAgo(6.9) }), 50_000, NOW).alert).toBeNull();
    expect(followPrice(item({ alertedAt: daysAgo(7) }), 50_000, NOW).alert).toBe('price-dropped');
  });

  it('of a product that is sold out gives no alert', () => {
    expect(followPrice(item({ soldOut: true }), 50_000, NOW).alert).toBeNull();
  });
});

describe('the stock', () => {
  it('gives an alert when there is some again', () => {
    const { item: gone, alert } = followStock(item(), 0, NOW);
    expect([gone.soldOut, alert]).toEqual([true, null]);
    expect(followStock(gone, 3, NOW)).toEqual({
      item: item({ alertedAt: NOW }),
      alert: 'back-in-stock',
    });
  });

  it('gives no alert when there was some before', () => {
    expect(followStock(item(), 3, NOW)).toEqual({ item: item(), alert: null });
  });

  it('gives no alert within a week of the last, nor later for the same piece', () => {
    const gone = item({ soldOut: true, alertedAt: daysAgo(1) });
    const { item: back, alert } = followStock(gone, 3, NOW);
    expect([back.soldOut, alert]).toEqual([false, null]);
    expect(followStock(back, 3, new Date(NOW.getTime() + 8 * 24 * 3_600_000)).alert).toBeNull();
  });
});
