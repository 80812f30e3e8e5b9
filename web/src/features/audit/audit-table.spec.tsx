/** @jest-environment ./web/test/dom-environment.ts */
import { allRoutes, isAdminCommand, schemasOf, THING_KINDS } from '@sokoni/contracts';
import type { AdminAction } from '@sokoni/contracts/browser';
import { screen } from '@testing-library/react';
import { renderPage } from '../../../test/render-page.tsx';
import en from '../../locales/en/audit.ts';
import { AuditTable, sentenceKeys, thingKeys } from './audit-table.tsx';

interface Field {
  readonly def: {
    readonly type: string;
    readonly innerType?: Field;
    readonly entries?: Readonly<Record<string, string>>;
  };
}
const YES_OR_NO = ['paid', 'onStatement', 'confirm', 'on', 'paused', 'pinned'];
const CHOICES = ['decision', 'action', 'status', 'role'];

/** What a body lets its admin choose; nothing where there is no choice. */
function choicesIn(shape: Readonly<Record<string, Field>>): string[] {
  const key = [...CHOICES, ...YES_OR_NO].find((one) => shape[one]);
  let field = key === undefined ? undefined : shape[key];
  while (field?.def.innerType) field = field.def.innerType;
  if (!key || !field) return [''];
  return field.def.entries ? Object.values(field.def.entries) : [key, `not-${key}`];
}

const texts: Readonly<Record<string, string>> = en;
const commands = allRoutes.filter(isAdminCommand).flatMap((route) => {
  const body = schemasOf(route).body as { shape?: Readonly<Record<string, Field>> } | undefined;
  return choicesIn(body?.shape ?? {}).map((choice) => [route.name, choice] as const);
});

describe('the sentences of the audit trail', () => {
  it.each(commands)('have one for %s %s', (command, choice) => {
    const [exact = ''] = sentenceKeys(command, choice);
    expect(texts[exact.replace('audit.', '')]).toContain('{name}');
  });

  it.each(THING_KINDS.map((kind) => [kind]))('have a word for %s', (kind) => {
    expect(texts[(thingKeys(kind)[0] ?? '').replace('audit.', '')]).toBeDefined();
  });
});

it('shows what a service of the former release answers', () => {
  const command = 'orders.saveMarketTerms';
  const nothing = { choice: '', amountTzs: null, reason: '', things: [], personIds: [] };
  const action = { _id: 'a1', actorId: 'u1', at: '2026-03-01T08:00:00.000Z', command, ...nothing };
  renderPage(<AuditTable actions={[action as unknown as AdminAction]} names={{ u1: 'Juma' }} />);
  expect(screen.getByText(/Juma/)).toBeDefined();
});

it('leads to the page of a seller once, whatever of them was decided there', () => {
  const command = 'identity.decideVerification';
  const about = { things: ['user:u2', 'verification:u2', 'order:o2'], personIds: ['u2'] };
  const nothing = { choice: 'verify', amountTzs: null, reason: '', changedTerms: [], changes: [] };
  const action = { _id: 'a1', actorId: 'u1', at: '2026-03-01T08:00:00.000Z', command };
  renderPage(<AuditTable actions={[{ ...action, ...nothing, ...about }]} names={{ u2: 'Asha' }} />);
  const links = screen.getAllByRole<HTMLAnchorElement>('link');
  expect(links.map((link) => link.textContent)).toEqual(['Order o2', 'Asha']);
  expect(new Set(links.map(({ href }) => href)).size).toBe(2);
});

it('leads to the row of a product, which shoppers may not see any more', () => {
  const command = 'catalogue.moderateProducts';
  const nothing = { choice: 'draft', amountTzs: null, reason: '', changedTerms: [], changes: [] };
  const action = { _id: 'a1', actorId: 'u1', at: '2026-03-01T08:00:00.000Z', command, ...nothing };
  renderPage(
    <AuditTable actions={[{ ...action, things: ['product:p1'], personIds: [] }]} names={{}} />,
  );
  const link = screen.getByRole<HTMLAnchorElement>('link');
  expect(link.getAttribute('href')).toBe('/admin-panel/all-products?q=p1');
});

it.each([
  ['publish', 'other', null],
  ['hide', 'insult', 'Reason: Insults'],
  ['hide', 'Rude to the seller', 'Reason: Rude to the seller'],
])('tells why a question is hidden, not why it stays: %s, %s', (choice, reason, words) => {
  const command = 'reviews.decideQuestion';
  const nothing = { amountTzs: null, changedTerms: [], changes: [], things: [], personIds: [] };
  const action = { _id: 'a1', actorId: 'u1', at: '2026-03-01T08:00:00.000Z', command, choice };
  renderPage(<AuditTable actions={[{ ...action, ...nothing, reason }]} names={{ u1: 'Juma' }} />);
  const said = screen.queryByText(/^Reason: /);
  expect(said?.textContent.trim() ?? null).toBe(words);
});

it.each([
  ['orders.cancelOrder', ['refund-request:o1'], 'Juma asked a second admin to make a refund'],
  ['orders.cancelOrder', ['order:o1', 'refund:r1'], 'Juma cancelled an order'],
  ['orders.withdrawRefundRequest', ['refund-request:o1'], 'Juma withdrew the request for a refund'],
])('says of %s about %s: %s', (command, things, words) => {
  const nothing = { choice: '', amountTzs: null, reason: '', changedTerms: [], changes: [] };
  const action = { _id: 'a1', actorId: 'u1', at: '2026-03-01T08:00:00.000Z', personIds: [] };
  renderPage(
    <AuditTable actions={[{ ...action, ...nothing, command, things }]} names={{ u1: 'Juma' }} />,
  );
  expect(document.body.textContent).toContain(words);
});

it.each([
  ['stock', 5, 3, 'Stock: 5 → 3'],
  ['sellingPrice', 50_000, 49_000, 'Selling Price: TZS 50,000 → TZS 49,000'],
  ['role', 'GENERAL', 'SELLER', 'Role: Customer → Seller'],
  ['adminRoles', '', 'support,owner', 'Roles among the admins: – → Support, Owner'],
  ['name', 'Neema', 'Neema John', 'Name: “Neema” → “Neema John”'],
])('tells %s before and after', (name, from, to, words) => {
  const nothing = { choice: '', amountTzs: null, reason: '', changedTerms: [], things: [] };
  const action = { _id: 'a1', actorId: 'u1', at: '2026-03-01T08:00:00.000Z', command: 'x.y' };
  const changes = [{ name, from, to }];
  renderPage(
    <AuditTable actions={[{ ...action, ...nothing, changes, personIds: [] }]} names={{}} />,
  );
  expect(document.body.textContent.replaceAll('\u00a0', ' ')).toContain(words);
});

it.each([
  [3, null],
  [145, 'and 142 more'],
])('of %d changed terms names three', (count, more) => {
  const name = (at: number) => `Shoes${at}-place`;
  const changes = Array.from({ length: count }, (_, at) => ({ name: name(at), from: at, to: 9 }));
  const command = 'catalogue.saveCategoryTerms';
  const nothing = { choice: '', amountTzs: null, reason: '', things: [], personIds: [] };
  const action = { _id: 'a1', actorId: 'u1', at: '2026-03-01T08:00:00.000Z', command };
  const changedTerms = changes.map((one) => one.name);
  renderPage(
    <AuditTable actions={[{ ...action, ...nothing, changedTerms, changes }]} names={{}} />,
  );
  expect(document.body.textContent).toContain('Shoes2,');
  expect(document.body.textContent).not.toContain('Shoes3,');
  expect(screen.queryByText(/^and .+ more$/)?.textContent ?? null).toBe(more);
});
