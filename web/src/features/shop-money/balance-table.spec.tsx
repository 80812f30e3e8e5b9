/** @jest-environment ./web/test/dom-environment.ts */
import { screen } from '@testing-library/react';
import { renderPage } from '../../../test/render-page.tsx';
import { BalanceTable } from './balance-table.tsx';

const day = (date: number, gapTzs: number | null, provider = 'selcom') => {
  const balance = { openingTzs: 90_000, linesTzs: -4_000, expectedTzs: 86_000 };
  return {
    ...{ date: `2026-11-${date}`, provider, title: provider, lines: 1, differences: 0, open: 0 },
    comparedAt: '2026-11-29T03:00:00.000Z',
    balance: gapTzs === null ? null : { ...balance, closingTzs: 86_000 + gapTzs, gapTzs },
  };
};
const show = (days: readonly ReturnType<typeof day>[]) =>
  renderPage(<BalanceTable days={days} dayPath={(date) => `/days/${date}`} />);

describe('the balances of days', () => {
  it('are added up, with the gap of the day', () => {
    show([day(28, -700), day(27, 0)]);
    const [, differing, agreeing] = screen.getAllByRole('row').map((row) => row.textContent ?? '');
    expect(differing).toMatch(/90,000.*−TZS\s4,000.*86,000.*85,300.*−TZS\s700/);
    expect(agreeing).toMatch(/86,000.*86,000.*none/);
  });

  it('are of the newest days, each with all its holders that say one', () => {
    const holders = ['selcom', 'sandbox', 'clickpesa'];
    const dates = Array.from({ length: 15 }, (_, i) => 28 - i);
    show([day(29, null), ...dates.flatMap((date) => holders.map((one) => day(date, 0, one)))]);
    expect(screen.getAllByRole('row')).toHaveLength(1 + 14 * holders.length);
    expect(screen.queryAllByText(/14 Nov/)).toEqual([]);
  });

  it('name the sandbox in the language of the reader, and a provider as it writes itself', () => {
    const titled = (provider: string, title: string) => ({ ...day(28, 0, provider), title });
    show([titled('sandbox', 'Its own title'), titled('selcom', 'Selcom Pay')]);
    const rows = screen.getAllByRole('row').map((row) => row.textContent ?? '');
    expect(rows[1]).toContain('The sandbox');
    expect(rows[2]).toContain('Selcom Pay');
  });

  it('are not there where no statement says one', () => {
    show([day(29, null)]);
    expect(screen.queryByRole('table')).toBeNull();
  });
});
