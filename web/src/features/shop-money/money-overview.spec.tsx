/** @jest-environment ./web/test/dom-environment.ts */
import type { MoneyOverview as Overview } from '@sokoni/contracts/browser';
import { screen } from '@testing-library/react';
import { renderPage } from '../../../test/render-page.tsx';
import { MoneyOverview } from './money-overview.tsx';

const day = (date: string) => `2026-03-${date}T08:00:00.000Z`;
const row = { heldTzs: 5_000, since: day('01'), until: day('09') };
const overview = {
  clearingTzs: 10_000,
  balanced: true,
  heldBy: [
    { ...row, provider: null, title: '', heldTzs: 7_000 },
    { ...row, provider: 'manual', title: 'manual', heldTzs: -11_000 },
    { ...row, provider: 'own-till', title: 'Own lipa number', heldTzs: 9_000 },
    { ...row, provider: 'selcom', title: 'Selcom' },
  ],
} as unknown as Overview;

const amountOf = (label: RegExp) =>
  screen.getByText(label).parentElement?.querySelector('dd')?.textContent ?? '';

describe('the shop’s accounts', () => {
  it('say who holds how much, since when', () => {
    renderPage(<MoneyOverview overview={overview} />);
    expect(amountOf(/^Selcom, since .*1 Mar/)).toMatch(/5,000/);
    expect(amountOf(/^Own lipa number, since/)).toMatch(/9,000/);
    expect(amountOf(/^Our bank, since/)).toMatch(/11,000/);
    expect(screen.getByText(/compare the total alone/)).toBeTruthy();
    expect(amountOf(/^Holder not recorded, until .*9 Mar/)).toMatch(/7,000/);
  });

  it('name no holders where an earlier release answers', () => {
    const { heldBy: _, ...former } = overview;
    renderPage(<MoneyOverview overview={former as Overview} />);
    expect(screen.queryByText(/Where customers/)).toBeNull();
  });
});
