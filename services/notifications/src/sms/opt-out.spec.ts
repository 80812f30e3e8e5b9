import { OPT_OUT_TOPICS } from '@sokoni/contracts';
import { optOutToken, readOptOut } from './opt-out.ts';

const KEY = 'a-key-of-the-shop';
const asha = { userId: '66f2a1c4d9e0b3a7c5518e05', topic: 'saved' } as const;

describe('the link that ends SMS', () => {
  it.each(OPT_OUT_TOPICS)('names its user and %s alone, in 28 letters', (topic) => {
    const token = optOutToken(KEY, { ...asha, topic });
    expect(readOptOut(KEY, token)).toEqual({ ...asha, topic });
    expect(token).toMatch(/^[\w-]{27}[a-z]$/);
  });

  it('is refused with any letter changed, taken away or added', () => {
    const token = optOutToken(KEY, asha);
    for (const index of token.split('').keys()) {
      const [before, after] = [token.slice(0, index), token.slice(index + 1)];
      const other = token[index] === 'r' ? 's' : 'r';
      expect(readOptOut(KEY, before + other + after)).toBeNull();
      expect(readOptOut(KEY, before + after)).toBeNull();
    }
    for (const text of ['', `${token}s`, `s${token}`]) expect(readOptOut(KEY, text)).toBeNull();
  });

  it('is refused where another shop has signed it', () => {
    expect(readOptOut('a-key-of-another-shop', optOutToken(KEY, asha))).toBeNull();
  });
});
