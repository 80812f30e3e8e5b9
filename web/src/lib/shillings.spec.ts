import { shillingsIn } from './shillings.ts';

describe('typed shillings', () => {
  it.each(['20000', '20,000', '20.000', '20 000', '20000.00', '20,000.00', ' 20000 '])(
    'are whole: %s',
    (text) => {
      expect(shillingsIn(text)).toBe(20_000);
    },
  );

  it.each(['', '20000.50', '20,5', '1.5', '-20000', 'twenty', '1'.repeat(16)])(
    'are refused as out of range: "%s"',
    (text) => {
      expect(shillingsIn(text)).toBe(-1);
    },
  );
});
