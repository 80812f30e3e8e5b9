import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { MARKET_TERMS, type MarketTerms } from '@sokoni/contracts';
import type { TermsVersionRecord } from '../rules/dated-terms.ts';
import type { Clock } from '../time/clock.ts';
import type { DatedTermsRepository } from './dated-terms.repository.ts';
import { TermsInEffect } from './terms-in-effect.ts';

const configured = Object.fromEntries(MARKET_TERMS.map((name) => [name, 1])) as MarketTerms;
const START = new Date('2026-03-06T00:00:00Z');
const planned = {
  _id: 1,
  status: 'accepted',
  startsAt: START,
  changes: [{ name: 'mainlandTzs', from: 1, to: 2 }],
} as unknown as TermsVersionRecord<MarketTerms>;

let now = START;
let passedMs = 0;
const all = jest.fn<DatedTermsRepository<MarketTerms>['all']>();

function newService(): TermsInEffect<MarketTerms> {
  return new TermsInEffect({ all }, { now: () => now } as Clock, configured);
}

beforeEach(() => {
  now = START;
  passedMs = 0;
  all.mockReset().mockResolvedValue([planned]);
  jest.spyOn(performance, 'now').mockImplementation(() => passedMs);
  jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

it('terms in effect are read once for many requests, and again after their freshness', async () => {
  const service = newService();
  await Promise.all([service.current(), service.current()]);
  passedMs = 9_999;
  expect((await service.current()).mainlandTzs).toBe(2);
  expect(all).toHaveBeenCalledTimes(1);
  passedMs = 10_001;
  await service.current();
  expect(all).toHaveBeenCalledTimes(2);
});

it('terms in effect start on time without another reading', async () => {
  const service = newService();
  now = new Date(START.getTime() - 1);
  expect((await service.current()).mainlandTzs).toBe(1);
  now = START;
  expect((await service.current()).mainlandTzs).toBe(2);
  expect(all).toHaveBeenCalledTimes(1);
});

it('terms in effect stay as they were read last while the database is down', async () => {
  const service = newService();
  await service.current();
  passedMs = 20_000;
  all.mockRejectedValue(new Error('no database'));
  expect((await service.current()).mainlandTzs).toBe(2);
});

it('terms in effect are not guessed before the first reading', async () => {
  all.mockRejectedValueOnce(new Error('no database'));
  const service = newService();
  await expect(service.current()).rejects.toThrow('no database');
  expect((await service.current()).mainlandTzs).toBe(2);
});

it('terms in effect are read anew after a change, also when a reading was under way', async () => {
  const service = newService();
  const before = Promise.withResolvers<TermsVersionRecord<MarketTerms>[]>();
  all.mockReturnValueOnce(before.promise);
  const early = service.current();
  service.invalidate();
  expect((await service.current()).mainlandTzs).toBe(2);
  before.resolve([]);
  expect((await early).mainlandTzs).toBe(1);
  expect((await service.current()).mainlandTzs).toBe(2);
});
