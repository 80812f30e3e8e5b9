/** @jest-environment ./web/test/dom-environment.ts */
import { MARKET_TERMS, type MarketTerms, type MarketTermsVersion } from '@sokoni/contracts/browser';
import { screen } from '@testing-library/react';
import { renderPage } from '../../../test/render-page.tsx';
import { useMarketTermWords } from './market-terms.ts';
import { MarketTermsForm, MarketTermsPreview } from './market-terms-form.tsx';
import { marketTerms } from './terms-kinds.api.ts';
import { PlannedVersions, VersionHistory } from './version-lists.tsx';

function Planned({ planned }: { readonly planned: readonly MarketTermsVersion[] }) {
  const { inWords } = useMarketTermWords();
  return <PlannedVersions planned={planned} newest={4} waits="It waits" inWords={inWords} />;
}

function History({ versions }: { readonly versions: readonly MarketTermsVersion[] }) {
  const { inWords } = useMarketTermWords();
  return <VersionHistory versions={versions} inWords={inWords} />;
}

const current = {
  ...(Object.fromEntries(MARKET_TERMS.map((name) => [name, 3])) as MarketTerms),
  mainlandTzs: 10_000,
  cashOnDeliveryTzs: 150_000,
  freeDeliveryCapBasisPoints: 5_000,
};
const overview = { current, configured: current, version: 4, planned: [] };
const version = {
  version: 4,
  state: 'scheduled' as const,
  changes: [
    { name: 'mainlandTzs' as const, from: 10_000, to: 12_000 },
    { name: 'mainlandDays' as const, from: 5, to: 1 },
    { name: 'freeDeliveryCapBasisPoints' as const, from: 5_000, to: 2_550 },
  ],
  startsAt: '2026-12-03T21:00:00.000Z',
  note: 'Fuel',
  savedAt: '2026-11-30T09:00:00.000Z',
  savedBy: 'Neema Mushi',
  decidedBy: '',
  decidedAt: null,
  approvable: false,
};

function formOf(values: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...marketTerms.valuesOf(overview), ...values })) {
    form.set(name, value);
  }
  return form;
}

describe('what the form sends', () => {
  it('is nothing but what differs from what it showed', () => {
    const typed = { 'changes.mainlandTzs': '12000', startsAt: '2026-12-04T00:00', note: ' Fuel ' };
    expect(marketTerms.read(formOf(typed))).toEqual({
      version: 4,
      changes: { mainlandTzs: 12_000 },
      startsAt: '2026-12-03T21:00:00.000Z',
      note: 'Fuel',
      confirmed: false,
    });
  });

  it('has the cap in hundredths of a percent, and no number for an empty field', () => {
    const form = formOf({
      'changes.freeDeliveryCapBasisPoints': '25.5',
      'changes.mainlandTzs': '',
      confirmed: 'on',
    });
    const { changes, confirmed } = marketTerms.read(form);
    expect(changes).toEqual({ freeDeliveryCapBasisPoints: 2_550, mainlandTzs: Number.NaN });
    expect(confirmed).toBe(true);
  });
});

it('the market terms preview the tariffs with the change, and what changes', () => {
  const form = formOf({ 'changes.mainlandTzs': '12000' });
  const changes = marketTerms.changesOf(marketTerms.read(form), current);
  renderPage(<MarketTermsPreview changes={changes} current={current} />);
  expect(screen.getByText('TZS 12,000')).toBeTruthy();
  expect(screen.getByText('Price elsewhere on the mainland: TZS 10,000 → TZS 12,000')).toBeTruthy();
});

it('the form of market terms asks to confirm a large change, in the form that was sent', () => {
  const values = { ...marketTerms.valuesOf(overview), 'changes.mainlandTzs': '100000' };
  renderPage(<MarketTermsForm values={values} answer={undefined} asksToConfirm />);
  expect(screen.getByLabelText<HTMLInputElement>(/Price elsewhere/).value).toBe('100000');
  expect(screen.getByRole('checkbox', { name: /changes of more than half/ })).toBeTruthy();
});

it('planned market terms let only another owner approve, and every owner withdraw', () => {
  const planned = [
    { ...version, version: 3, state: 'waiting' as const, withdrawable: true },
    { ...version, state: 'waiting' as const, approvable: true, withdrawable: true },
  ];
  renderPage(<Planned planned={planned} />);
  expect(screen.getAllByRole('button', { name: /Withdraw/ })).toHaveLength(2);
  expect(screen.getAllByRole('button', { name: /Approve/ })).toHaveLength(1);
  expect(screen.getByText('It waits')).toBeTruthy();
});

it('planned market terms that two owners have agreed on are withdrawn by none of them', () => {
  const agreed = { decidedBy: 'Juma Ally', decidedAt: version.savedAt };
  const planned = [{ ...version, ...agreed, state: 'scheduled' as const, withdrawable: false }];
  renderPage(<Planned planned={planned} />);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText(/Two owners have agreed/)).toBeTruthy();
});

it('planned market terms that lower a limit say why their author alone does not withdraw them', () => {
  renderPage(<Planned planned={[{ ...version, state: 'scheduled', withdrawable: false }]} />);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByText(/Two owners have agreed/)).toBeNull();
  expect(screen.getByText(/raises a limit again, which needs a second owner/)).toBeTruthy();
});

it('the market terms show in their history what has changed, by whom and why', () => {
  const decided = { decidedBy: 'Juma Ally', decidedAt: version.savedAt };
  renderPage(<History versions={[{ ...version, ...decided, state: 'withdrawn' }]} />);
  for (const text of [
    'Price elsewhere on the mainland: TZS 10,000 → TZS 12,000',
    'Days elsewhere on the mainland: 5 days → 1 day',
    'Cap of free delivery, % of the plan: 50 % → 25.5 %',
    'Fuel',
  ]) {
    expect(screen.getByText(text)).toBeTruthy();
  }
  expect(screen.getByText(/Withdrawn by Juma Ally/)).toBeTruthy();
});
