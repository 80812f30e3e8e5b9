import { VAT_NUMBER_DECISIONS, type VatNumberState } from '@sokoni/contracts';
import {
  countingVatNumber,
  hasPicture,
  mayDecide,
  neededCertificates,
  nextVatCheck,
  settledVatCheck,
  type VatCheck,
} from './vat-number.ts';

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
    // Typed at a replica of before.
    ['', { vatNumber: OWN }],
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
  });

  const untaken = (number: string) => ({
    ...{ number, certificate: '', state: 'refused', reason: '', askedAt: null, decidedAt: NOW },
  });

  it.each([
    ['nothing is known of it', undefined, untaken(OWN)],
    ['none was there', null, untaken(OWN)],
    ['another one was confirmed', checkOf('confirmed', OTHER), untaken(OWN)],
    ['another one waited', checkOf('waiting', OTHER), waiting(OWN, 'paper')],
    ['another one was refused', checkOf('refused', OTHER), waiting(OWN, 'paper')],
    ['it was refused', checkOf('refused'), checkOf('refused')],
    ['it was confirmed', checkOf('confirmed'), checkOf('confirmed')],
  ])(
    'that a replica of before has stored where %s is as one of today had it',
    (_, vatCheck, settled) => {
      const stored = { vatNumber: OWN, ...(vatCheck !== undefined && { vatCheck }) };
      expect(settledVatCheck(stored, NOW)).toEqual(settled);
      // Other settings are saved beside it.
      expect(nextVatCheck(stored, OWN, '', NOW)).toEqual(settled);
      expect(settledVatCheck({ ...stored, vatNumber: '' }, NOW)).toBeNull();
    },
  );

  it('needs its certificate until it is refused, whose picture is kept for another 90 days', () => {
    const needed = (['waiting', 'confirmed', 'refused'] as const).map(
      (state) => neededCertificates(checkOf(state)).length,
    );
    expect(needed).toEqual([1, 1, 0]);
    expect(neededCertificates(null)).toEqual([]);
    const after = (days: number) => new Date(NOW.getTime() + days * 24 * 3_600_000);
    expect(hasPicture(checkOf('confirmed'), after(5_000))).toBe(true);
    expect([89, 90].map((days) => hasPicture(checkOf('refused'), after(days)))).toEqual([
      true,
      false,
    ]);
    // What media has deleted proves no other number.
    expect(() => nextVatCheck(shopOf('refused'), OTHER, '', after(90))).toThrow(
      'vat-certificate-missing',
    );
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

  it('is decided while it waits, taken back once confirmed, and waits again after a mistake', () => {
    const allowed = (isShown: boolean) =>
      (['waiting', 'confirmed', 'refused'] as const).map((state) =>
        VAT_NUMBER_DECISIONS.filter((decision) => mayDecide(state, decision, isShown)),
      );
    expect(allowed(true)).toEqual([['confirm', 'refuse'], ['refuse'], ['reopen']]);
    expect(allowed(false)).toEqual([['confirm', 'refuse'], ['refuse'], []]);
  });
});
