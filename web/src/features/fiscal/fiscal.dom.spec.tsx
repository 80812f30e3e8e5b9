/** @jest-environment ./web/test/dom-environment.ts */
import type {
  FiscalDevice,
  FiscalDifferences,
  FiscalReceipt,
  FiscalSettings,
} from '@sokoni/contracts/browser';
import { screen, within } from '@testing-library/react';
import { renderPage } from '../../../test/render-page.tsx';
import { DayDifferences, DeviceQueue, DeviceTable } from './fiscal-devices.tsx';
import { OrderReceipts } from './order-receipts.tsx';
import { ReceiptTable } from './seller-documents.tsx';
import { FiscalChecklist, FiscalSettingsForm } from './settings-form.tsx';

const settings = {
  environment: 'production',
  environments: ['production'],
  tin: '123456789',
  startsOn: '2026-12-01',
  missing: ['certificate', 'registration'],
  registration: { state: 'none' },
} as unknown as FiscalSettings;
const device = (name: string, oldestAt: string | null, queueLength = oldestAt ? 2 : 0) =>
  ({
    ...{ _id: name, sellerId: 's1', tin: '123456789', name, environment: 'production' },
    ...{ registration: 'registered', queueLength, oldestAt, answer: '' },
  }) as unknown as FiscalDevice;

describe('the settings of fiscal receipts', () => {
  it('say step by step what is done and what is missing', () => {
    renderPage(<FiscalChecklist settings={settings} />);
    const stateOf = (step: string) => screen.getByText(step).closest('li')?.textContent;
    expect(stateOf('Your TIN')).toBe('Your TINDone');
    expect(stateOf('The certificate of your virtual device')).toMatch(/Missing$/);
  });

  it('say from when receipts are issued once nothing is missing', () => {
    const registration = { ...settings.registration, state: 'registered' } as const;
    renderPage(<FiscalChecklist settings={{ ...settings, missing: [], registration }} />);
    expect(screen.getByRole('status').textContent).toMatch(/paid from 1 December 2026 on/);
    expect(screen.queryByRole('list')).toBeNull();
  });
});

describe('settings that another window has saved meanwhile', () => {
  const current = { ...settings, environments: ['test', 'production'], startsOn: null } as const;
  const stored = { ...current, address: 'Kariakoo', version: 'production.2' } as never;

  it('are named where they are not what was typed, and replaced by a second save alone', () => {
    const values = {
      ...{ environment: 'test', tin: '123-456-789', address: 'Kariakoo' },
      ...{ startsOn: '2026-12-01', version: 'production.2' },
    };
    const answer = { message: 'Changed', fields: {}, values, current: stored };
    renderPage(<FiscalSettingsForm settings={stored} answer={answer} />);
    const said = screen.getByText('Saved in another window').parentElement?.textContent;
    expect(said).toMatch(/System of the tax office.*Real receipts.*Issue receipts from.*None/);
    expect(said).not.toMatch(/Kariakoo|TIN/);
    const version = document.querySelector<HTMLInputElement>('input[name=version]');
    expect(version?.value).toBe('production.2');
  });
});

describe('a renewed certificate', () => {
  const seen = { serial: '4f3a91b1', subject: 'Juma', validUntil: '2028-02-01T00:00:00.000Z' };
  const say = (signs: boolean, refusal: string) => {
    const renewal = { ...seen, serial: '5f3a91b2', refusal };
    const renewed = { ...settings, certificate: { ...seen, signs }, renewal };
    renderPage(<FiscalSettingsForm settings={renewed as FiscalSettings} answer={undefined} />);
    return [...screen.queryAllByRole('alert'), ...screen.queryAllByRole('status')]
      .map(({ textContent }) => textContent)
      .join(' ');
  };

  it('leaves the signing to the former one where that can sign', () => {
    expect(say(true, '')).toMatch(/being registered.*Until then the former one signs/);
  });

  it('says that sales wait where the former one cannot be read, and asks for no other file', () => {
    const said = say(false, '');
    expect(said).toMatch(/being registered.*Until then your sales wait for their receipts/);
    expect(said).not.toMatch(/former one|choose the file/);
  });

  it('that was refused says how to leave it at that, unless nothing signs', () => {
    expect(say(true, 'Unknown')).toMatch(/refused.*5f3a91b2: Unknown.*Save without a file/);
    document.body.innerHTML = '';
    const said = say(false, 'Unknown');
    expect(said).toMatch(/cannot read the key.*choose the file.*refused.*5f3a91b2: Unknown/);
    expect(said).not.toMatch(/former one goes on/);
  });
});

describe('the devices of an admin', () => {
  const devices = [
    device('Old', '2026-11-29T08:00:00.000Z'),
    device('Young', '2026-11-30T08:00:00.000Z'),
    device('Idle', null),
  ];

  it('are tried again where something waits, and show their queue on the same page', () => {
    renderPage(<DeviceTable devices={devices} />, { path: '/admin-panel/fiscal?cursor=c1' });
    expect(screen.getAllByRole('button', { name: /^Try again now/ })).toHaveLength(2);
    const queue = screen.getByRole('link', { name: /^Show the queue.*Young$/ });
    expect(queue.getAttribute('href')).toBe('/admin-panel/fiscal?cursor=c1&device=Young');
  });

  it('have a queue with their name, or their TIN', () => {
    renderPage(<DeviceQueue device={device('', null)} queued={[]} />);
    expect(screen.getByRole('heading').textContent).toMatch(/123-456-789/);
  });
});

describe('a day of orders and receipts', () => {
  const day = '2026-11-29';
  const totals = {
    orders: { count: 2, amountTzs: 46_000 },
    receipts: { count: 1, amountTzs: 23_000 },
  };
  const differences = [
    {
      kind: 'no-receipt',
      ...{ sellerId: 's1', name: 'Duka', tin: '123456789', orderId: 'o1' },
      ...{ orderNumber: 'SK-261129-AAAA1', expectedTzs: 23_000, foundTzs: 0 },
    },
  ] as const;

  it('names each difference by its order', () => {
    const found: FiscalDifferences = { day, ...totals, differences: [...differences] };
    renderPage(<DayDifferences day={day} found={found} />);
    const row = screen.getByText('Order without a receipt').closest('tr') as HTMLElement;
    expect(within(row).getByRole('link', { name: 'SK-261129-AAAA1' })).toBeTruthy();
    expect(row.textContent).toMatch(/TZS\s23,000.*TZS\s0/);
  });

  it('says so when all is right, and when nothing is known', () => {
    renderPage(<DayDifferences day={day} found={{ day, ...totals, differences: [] }} />);
    expect(screen.getByText(/Each order has its receipt/)).toBeTruthy();
    renderPage(<DayDifferences day={day} found={null} />);
    expect(screen.getByRole('alert').textContent).toMatch(/could not be compared/);
  });
});

it('a receipt leads to its order for who may open orders', () => {
  const totals = { amountTzs: 11_800, netCents: 1_000_000, taxCents: 180_000 };
  const receipt = {
    ...{ _id: 'r1', number: 42, date: '2026-11-29', time: '10:15:30', orderId: 'o1', totals },
    ...{ orderNumber: 'SK-261129-AAAA1', state: 'waiting', answer: '' },
    customer: { name: '', tin: '', mobile: '' },
  } as unknown as FiscalReceipt;
  const { unmount } = renderPage(<ReceiptTable receipts={[receipt]} opensOrders />);
  expect(screen.getByRole('link', { name: receipt.orderNumber })).toBeTruthy();
  unmount();
  renderPage(<ReceiptTable receipts={[receipt]} opensOrders={false} />);
  expect(screen.getByText(receipt.orderNumber).closest('a')).toBeNull();
});

it('a buyer has number, code, QR code and customer of each fiscal receipt', () => {
  const receipt = {
    ...{ _id: 'r1', number: 42, date: '2026-11-29', time: '10:15:30', environment: 'test' },
    ...{ verificationCode: 'ABC12342', verificationUrl: 'https://tra.example/ABC12342_101530' },
    seller: { tin: '123456789', vrn: '40001234A', name: 'Duka la Neema' },
    customer: { name: 'Kilimo Bora', tin: '987654321', mobile: '' },
    totals: { amountTzs: 11_800, netCents: 1_000_000, taxCents: 180_000 },
    ...{ state: 'waiting', credits: [] },
  } as unknown as FiscalReceipt;
  renderPage(<OrderReceipts receipts={[{ receipt, qr: { size: 2, path: 'M0 0h1v1H0z' } }]} />);
  expect(screen.getByRole('img', { name: 'QR code of fiscal receipt 42' })).toBeTruthy();
  for (const text of ['ABC12342', 'Kilimo Bora, TIN 987-654-321', 'On its way to the tax office']) {
    expect(screen.getByText(text)).toBeTruthy();
  }
  expect(screen.getByText(/does not count/)).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Check it at the tax office' });
  expect(link.getAttribute('href')).toBe(receipt.verificationUrl);
});
