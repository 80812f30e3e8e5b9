import fc from 'fast-check';
import { redactLine } from './redact.ts';

const line = (fields: object) => redactLine(JSON.stringify(fields));

const CARDS = [
  '4111111111111111',
  '4111 1111 1111 1111',
  '5555-5555-5555-4444',
  '378282246310005',
  '6011000990139424',
];

describe('a log line', () => {
  it.each(['password', 'confirmPassword', 'cvc', 'cardNumber', 'token', 'authorization', 'Cookie'])(
    'does not show %s at any depth',
    (field) => {
      const clean = line({
        a: { b: [{ [field]: 'hush "quoted" \\ secret' }] },
        after: 'unchanged',
      });
      expect(clean).not.toContain('hush');
      expect(clean).not.toContain('secret');
      expect(JSON.parse(clean)).toMatchObject({ after: 'unchanged' });
    },
  );

  it('does not show secrets of JSON inside text, nor lists of cookies', () => {
    expect(line({ msg: JSON.stringify({ password: 'hush', x: 1 }) })).not.toContain('hush');
    expect(line({ headers: { 'set-cookie': ['token=hush', 'b=hush'] } })).not.toContain('hush');
  });

  it.each(CARDS)('does not show the card %s, as text or within a sentence', (card) => {
    expect(line({ msg: `pay with ${card} please` })).toContain('pay with [card] please');
    expect(line({ card })).not.toContain(card);
  });

  it('stays JSON when a card stands there as a number', () => {
    expect(JSON.parse(line({ n: 4111111111111111, list: [1, 4111111111111111] }))).toEqual({
      n: '[card]',
      list: [1, '[card]'],
    });
  });

  it('does not change ids, times, amounts and traces', () => {
    const fields = {
      time: '2026-11-21T08:04:19.123Z',
      orderId: '65f1c0ffee1234567890abcd',
      requestId: '28969b43-cd68-4e9d-a0be-8189c22e1bcb',
      traceId: '11112222333344445555666677778888',
      amountTzs: 1_350_000,
      phone: '+255712345678',
    };
    expect(JSON.parse(line(fields))).toEqual(fields);
  });

  it('is always still JSON, whatever is logged', () => {
    const card = fc
      .tuple(
        fc.constantFrom(':', ',', '[', '"', '{', ' ', '\\', '\n', '\u000b'),
        fc.constantFrom(...CARDS),
      )
      .map(([before, digits]) => `a${before}${digits}${before}b`);
    const msg = fc.oneof(card, fc.string());
    const logged = fc.record({
      msg,
      inner: msg.map((text) => JSON.stringify({ text })),
      more: fc.object(),
    });
    fc.assert(
      fc.property(logged, (fields) => {
        const clean = line(fields);
        expect(() => JSON.parse(clean)).not.toThrow();
        for (const digits of CARDS) expect(clean).not.toContain(digits);
      }),
    );
  });
});
