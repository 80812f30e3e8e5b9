import { allRoutes, LANGUAGES, schemasOf } from '@sokoni/contracts';
import { letters, shortTexts } from './languages.ts';

/** The call by which admins find each number that messages show. */
const FOUND_BY: Readonly<Record<string, readonly [route: string, field: string]>> = {
  orderNumber: ['orders.allOrder', 'orderNumber'],
  receiptNumber: ['subscriptions.planPayments', 'number'],
  refundNumber: ['subscriptions.planPayments', 'number'],
  transactionId: ['orders.findTransfers', 'reference'],
  reference: ['orders.findPayments', 'reference'],
};
/** Codes of a log-in or a delivery, phones, and what the tax office finds; the number to pay to is found as the payment's reference is. */
const OTHER = ['code', 'number', 'deliveryPin', 'verificationCode'];
const NUMBER = /number|transaction|receipt|reference|code|pin$|id$/i;

/** Facts of any kind, which note what a template reads. */
function notingFacts(read: Set<string>): never {
  const facts: object = new Proxy(() => 'x', {
    get: (_, key) => {
      if (typeof key === 'symbol') return key === Symbol.toPrimitive ? () => 7 : undefined;
      read.add(key);
      if (key === 'map' || key === 'flatMap' || key === 'filter') return () => [];
      if (/At$|Until$|From$/.test(key)) return '2026-03-02T09:00:00.000Z';
      return /Tzs$|minutes|hours|count/.test(key) ? 7 : 'x';
    },
  });
  return facts as never;
}

const templates = LANGUAGES.flatMap((language) =>
  [letters[language], shortTexts[language]].flatMap((all) =>
    Object.entries(all).map(([name, template]) => [language, name, template] as const),
  ),
);

describe('the numbers that messages show', () => {
  it('are each found by a call of admins', () => {
    const read = new Set<string>();
    for (const [, , template] of templates) {
      try {
        (template as (facts: never) => unknown)(notingFacts(read));
      } catch {
        // Facts of another shape; what was read until then counts.
      }
    }
    const numbers = [...read].filter((key) => NUMBER.test(key) && !OTHER.includes(key));
    expect(numbers.sort()).toEqual(Object.keys(FOUND_BY).sort());
  });

  it.each(Object.entries(FOUND_BY))('%s: by a field of a call', (_, [name, field]) => {
    const route = allRoutes.find((one) => one.name === name);
    expect(route?.access).toEqual(['ADMIN']);
    const query = schemasOf({ name }).query as { shape?: object } | undefined;
    expect(Object.keys(query?.shape ?? {})).toContain(field);
  });
});
