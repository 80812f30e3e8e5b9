import type { VatNumberState } from '@sokoni/contracts';
import { countingVatNumber, mayDecide, nextVatCheck, type VatCheck } from './vat-number.ts';

const NOW = new Date('2026-11-30T09:00:00Z');
const [OWN, OTHER] = ['40001234A', '40009999B'];

const checkOf = (state: VatNumberState, number = OWN): VatCheck => ({
  ...{ number, state, certificate: 'paper', reason: state === 'refused' ? 'Unreadable' : '' },
  ...{ askedAt: NOW, decidedAt: state === 'waiting' ? null : NOW },
});
const shopOf = (state: VatNumberState) => ({ vatNumber: OWN, vatCheck: checkOf(state) });
const waiting = (number: string, certificate: string) => ({
  ...{ number, certificate, state: 'waiting', reason: '', askedAt: NOW, decidedAt: null },
});

describe('a VAT number', () => {
  it.each([
    ['', { vatNumber: '', vatCheck: null }],
    ['', {}],
    ['', shopOf('waiting')],
    ['', shopOf('refused')],
    [OWN, shopOf('confirmed')],
    // Typed before there was a check.
    [OWN, { vatNumber: OWN }],
    // Typed at a replica of before, after another one was confirmed.
    ['', { vatNumber: OWN, vatCheck: checkOf('confirmed', OTHER) }],
    ['', { vatNumber: OWN, vatCheck: null }],
  ])('counts as "%s" of %j', (counting, shop) => {
    expect(countingVatNumber(shop)).toBe(counting);
  });

  it('waits with its certificate, and is not taken without one', () => {
    for (const stored of [null, {}, shopOf('confirmed'), { vatNumber: OWN }]) {
      expect(nextVatCheck(stored, OTHER, 'new', NOW)).toEqual(waiting(OTHER, 'new'));
      expect(() => nextVatCheck(stored, OTHER, '', NOW)).toThrow('vat-certificate-missing');
    }
  });

  it('stays as it is decided while it is the same, whatever else the form saves', () => {
    for (const state of ['waiting', 'confirmed', 'refused'] as const) {
      expect(nextVatCheck(shopOf(state), OWN, '', NOW)).toEqual(checkOf(state));
    }
    expect(nextVatCheck(shopOf('confirmed'), OWN, 'new', NOW)).toEqual(checkOf('confirmed'));
    expect(nextVatCheck({ vatNumber: OWN }, OWN, '', NOW)).toBeUndefined();
    expect(nextVatCheck({ vatNumber: OWN }, OWN, 'new', NOW)).toBeUndefined();
  });

  it('waits again with a new certificate, or when what was typed wrong is corrected', () => {
    for (const state of ['waiting', 'refused'] as const) {
      expect(nextVatCheck(shopOf(state), OWN, 'new', NOW)).toEqual(waiting(OWN, 'new'));
      expect(nextVatCheck(shopOf(state), OTHER, '', NOW)).toEqual(waiting(OTHER, 'paper'));
    }
  });

  it('has no check once it is taken out', () => {
    expect(nextVatCheck(shopOf('confirmed'), '', '', NOW)).toBeNull();
    expect(nextVatCheck({ vatNumber: OWN }, '', '', NOW)).toBeNull();
    expect(nextVatCheck(null, '', '', NOW)).toBeNull();
    // A certificate alone would be lost without a word.
    expect(() => nextVatCheck(shopOf('confirmed'), '', 'new', NOW)).toThrow('vat-number-missing');
  });

  it('is decided while it waits, and taken back once confirmed', () => {
    const allowed = (['waiting', 'confirmed', 'refused'] as const).map((state) =>
      (['confirm', 'refuse'] as const).filter((decision) => mayDecide(state, decision)),
    );
    expect(allowed).toEqual([['confirm', 'refuse'], ['refuse'], []]);
  });
});
