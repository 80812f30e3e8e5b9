import type { Destination, ProviderHealth } from '@sokoni/contracts';
import type { PaymentProvider } from '@sokoni/payment-providers';
import { expectedMethod } from './payment-routes.service.ts';
import { allRoutes, capabilityTrouble, inOrder, payersTo, takersOf, useOf } from './rail.ts';

const wallet: Destination = { kind: 'wallet', method: 'Mpesa', number: '+255712345678' };
const crdb: Destination = { kind: 'bank', bank: 'crdb', number: '0150123456789' };
const tcb: Destination = { kind: 'bank', bank: 'tcb', number: '0150123456789' };

function provider(
  name: string,
  payout: readonly string[],
  banks: readonly string[] = [],
  collect: readonly string[] = ['page'],
) {
  const payouts = payout.length > 0 ? { banks } : null;
  return { name, capabilities: { payout, collect }, payouts } as unknown as PaymentProvider;
}

const none = provider('none', []);
const wallets = provider('wallets', ['wallet']);
const both = provider('both', ['wallet', 'bank'], ['crdb']);
const notDeclared = provider('not-declared', ['wallet'], ['crdb']);
const rings = provider('rings', [], [], ['push']);
const names = (providers: readonly PaymentProvider[]) => providers.map(({ name }) => name);

describe('the providers of a payout', () => {
  it.each([
    ['the provider of new payments first', wallet, wallets, [both, wallets], ['wallets']],
    ['another one that pays to there', crdb, wallets, [wallets, both], ['both']],
    ['none, where no provider pays to this bank', tcb, both, [both, wallets], []],
    ['none, where none is declared to pay to banks', crdb, notDeclared, [notDeclared], []],
    ['none, where none pays out at all', wallet, none, [none], []],
  ] as const)('without a route are %s', (_, to, current, all, payers) => {
    expect(names(payersTo(to, { current, all, routes: {} }))).toEqual(payers);
  });

  it.each([
    ['both of it', wallet, { wallet: [wallets, both] }, ['wallets', 'both']],
    [
      'the spare, where the primary does not pay to this bank',
      crdb,
      { bank: [wallets, both] },
      ['both'],
    ],
    ['none, though another provider could', crdb, { bank: [wallets] }, []],
  ] as const)('on a route are %s', (_, to, routes, payers) => {
    expect(names(payersTo(to, { current: both, all: [both, wallets], routes }))).toEqual(payers);
  });
});

describe('the providers of a payment', () => {
  it('are those alone that have the way which the buyer has chosen', () => {
    const rails = { current: none, all: [none, rings], routes: { any: [rings, none] } };
    expect(names(takersOf('Mpesa', rails))).toEqual(['rings', 'none']);
    expect(names(takersOf('Mpesa', rails, 'push'))).toEqual(['rings']);
    expect(names(takersOf('Mpesa', rails, 'page'))).toEqual(['none']);
    expect(takersOf('Mpesa', { ...rails, routes: {} }, 'push')).toEqual([]);
  });

  const all = [none, wallets, both];
  const routes = { any: [both, none], Mpesa: [wallets] };

  it.each([
    ['of its own route', 'Mpesa', routes, ['wallets']],
    ['of the route for any', 'card', routes, ['both', 'none']],
    ['the one of new payments without routes', 'card', {}, ['none']],
  ] as const)('are those %s', (_, route, known, takers) => {
    expect(names(takersOf(route, { current: none, all, routes: known }))).toEqual(takers);
  });
});

describe('all routes of payments and payouts', () => {
  it.each([
    [{}, ['payments both', 'payouts both', 'payouts both']],
    [{ any: [rings], wallet: [wallets] }, ['payments rings', 'payouts both', 'payouts wallets']],
    [{ Mpesa: [rings], bank: [] }, ['payments both', 'payments rings', 'payouts both']],
  ] as const)('of %j use %j', (routes, used) => {
    const rails = { current: both, all: [both, wallets], routes };
    const uses = allRoutes(rails).flatMap(([route, providers]) =>
      names(providers).map((name) => `${useOf(route)} ${name}`),
    );
    expect(uses.toSorted()).toEqual(used);
  });
});

describe('the providers of a number to pay to', () => {
  const issues = provider('issues', [], [], ['page', 'control-number']);
  const also = provider('also', [], [], ['control-number']);
  const all = [none, issues, also];

  it.each([
    ['of its route, with its spare', { 'control-number': [also, issues] }, ['also', 'issues']],
    ['the first that issues them without a route', { any: [both] }, ['issues']],
  ] as const)('are %s', (_, routes, takers) => {
    expect(names(takersOf('control-number', { current: none, all, routes }))).toEqual(takers);
  });

  it('are none where none issues them', () => {
    const rails = { current: none, all: [none, both], routes: { any: [both] } };
    expect(takersOf('control-number', rails)).toEqual([]);
  });
});

describe('the order of a route', () => {
  // As stored, with a name of its own.
  const condition = (health: ProviderHealth, off = false) => ({ provider: 'x', health, off });
  const order = (...conditions: readonly ReturnType<typeof condition>[]) =>
    inOrder([...conditions.keys()], (place) => conditions[place] ?? condition('healthy'));

  it.each([
    ['the primary first', [condition('healthy'), condition('healthy')], [0, 1]],
    [
      'the spare while the primary is degraded',
      [condition('degraded'), condition('healthy')],
      [1, 0],
    ],
    ['the spare while the primary is down', [condition('down'), condition('healthy')], [1, 0]],
    ['the better of two that are not healthy', [condition('down'), condition('degraded')], [1, 0]],
    ['the primary where both are down', [condition('down'), condition('down')], [0, 1]],
    ['the primary where the spare is down', [condition('healthy'), condition('down')], [0, 1]],
    ['without one that is switched off', [condition('healthy', true), condition('down')], [1]],
    ['none, where all are switched off', [condition('healthy', true)], []],
  ] as const)('is %s', (_, conditions, places) => {
    expect(order(...conditions)).toEqual(places);
  });
});

describe('a route to payment providers', () => {
  it.each([
    [{ any: [rings], Mpesa: [rings], card: [both], wallet: [wallets], bank: [both] }, []],
    [{ card: [both, rings] }, ['PAYMENT_ROUTES: card: rings has no payment page']],
    [{ 'control-number': [both] }, ['PAYMENT_ROUTES: control-number: both issues no such numbers']],
    [{ wallet: [none] }, ['PAYMENT_ROUTES: wallet: none is connected for no payouts']],
    [{ bank: [both, wallets] }, ['PAYMENT_ROUTES: bank: wallets is connected for wallet']],
  ] as const)('of %j is refused for %j', (routes, trouble) => {
    expect(capabilityTrouble({ current: both, all: [both], routes })).toEqual(trouble);
  });
});

describe('the method expected of a buyer', () => {
  const card = { paymentType: 'credit', mobilePaymentType: '' } as const;
  const halo = { paymentType: 'mobile', mobilePaymentType: 'HaloPesa' } as const;

  it.each([
    ['the operator of the number', '+255754123456', null, ['Mpesa'], 'Mpesa'],
    ['what was saved last', '+255754123456', halo, ['Mpesa', 'HaloPesa'], 'HaloPesa'],
    ['a saved card', '+255754123456', card, ['card', 'Mpesa'], 'card'],
    ['any for a card without a route', '+255754123456', card, ['Mpesa'], 'any'],
    ['any for an operator without a route', '+255784123456', null, ['Mpesa'], 'any'],
    ['any for a number of no known operator', '+255731234567', null, ['Mpesa'], 'any'],
    ['any without a number', '', null, ['Mpesa', 'card'], 'any'],
  ] as const)('is %s', (_, phone, saved, routed, route) => {
    expect(expectedMethod(phone, saved, routed)).toBe(route);
  });
});
