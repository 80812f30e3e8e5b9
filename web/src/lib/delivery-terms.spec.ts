import { jest } from '@jest/globals';
import { DEFAULT_DELIVERY_TERMS } from '@sokoni/contracts/browser';
import en from '../locales/en/info.ts';
import sw from '../locales/sw/info.ts';
import { fetchDeliveryTerms, waysInWords } from './delivery-terms.ts';
import { setTextSource } from './texts.ts';

const caller = {
  headers: new Headers({ cookie: 'session=secret', traceparent: '00-1-2-01' }),
  signal: new AbortController().signal,
  setCookies: [],
};
const { tariffsTzs, days } = DEFAULT_DELIVERY_TERMS;
const dearer = { tariffsTzs: { ...tariffsTzs, mainland: 12_000 }, days };

let passedMs = 10_000;
const request = jest.fn<typeof fetch>();
const answer = (data: unknown) =>
  new Response(JSON.stringify({ success: true, error: false, message: '', data }));

// One test: what it is about is kept from one call to the next.
it('delivery terms are read once for all visitors without a session, and kept while orders is down or slow', async () => {
  jest.spyOn(performance, 'now').mockImplementation(() => passedMs);
  jest.spyOn(globalThis, 'fetch').mockImplementation(request);
  request.mockRejectedValue(new Error('away'));
  expect(await fetchDeliveryTerms(caller)).toEqual(DEFAULT_DELIVERY_TERMS);

  passedMs += 6_000;
  request.mockReset().mockResolvedValue(answer(dearer));
  const both = await Promise.all([fetchDeliveryTerms(caller), fetchDeliveryTerms(caller)]);
  expect(both).toEqual([dearer, dearer]);
  expect(await fetchDeliveryTerms(caller)).toEqual(dearer);
  expect(request).toHaveBeenCalledTimes(1);
  const sent = new Headers(request.mock.calls[0]?.[1]?.headers);
  expect([sent.get('cookie'), sent.get('traceparent')]).toEqual([null, '00-1-2-01']);

  passedMs += 6_000;
  request.mockReset().mockRejectedValue(new Error('away'));
  expect(await fetchDeliveryTerms(caller)).toEqual(dearer);

  // An orders that takes its time does not hold the page up.
  passedMs += 6_000;
  request.mockReset().mockReturnValue(new Promise(() => undefined));
  expect(await fetchDeliveryTerms(caller)).toEqual(dearer);
  // The pages after it do not wait at all.
  const waits = jest.spyOn(globalThis, 'setTimeout');
  expect(await fetchDeliveryTerms(caller)).toEqual(dearer);
  expect(waits).not.toHaveBeenCalled();
});

describe('the ways to pay in words', () => {
  beforeAll(() => setTextSource((lang) => (lang === 'en' ? en : sw)));

  it('are those that are switched on, in the language of the page', async () => {
    const numbers = [{ kind: 'bank-transfer' as const, waitMinutes: 60 }];
    expect(await waysInWords({ numbers: [], cash: false }, 'en')).toBe(
      'M-Pesa, Airtel Money, Mixx by Yas (Tigo Pesa), HaloPesa, or card',
    );
    expect(await waysInWords({ numbers, cash: true }, 'sw')).toMatch(
      /, kadi, kutuma kutoka benki au pesa taslimu mlangoni$/,
    );
  });
});
