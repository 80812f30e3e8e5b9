import { OPT_OUT_TOPICS } from '@sokoni/contracts';
import { isOptOutOf, optOutToken, readOptOut } from './opt-out.ts';

const KEY = 'a-key-of-the-shop';
const PHONE = '+255712345678';
const asha = { userId: '66f2a1c4d9e0b3a7c5518e05', topic: 'saved' } as const;

/** As the service reads it: what it says, if it is signed for the number that its user has. */
function ended(key: string, token: string, phone = PHONE) {
  const optOut = readOptOut(token);
  return optOut && isOptOutOf(key, token, optOut, phone) ? optOut : null;
}

describe('the link that ends SMS', () => {
  it.each(OPT_OUT_TOPICS)('names its user and %s alone, in 25 letters', (topic) => {
    const token = optOutToken(KEY, { ...asha, topic }, PHONE);
    expect(ended(KEY, token)).toEqual({ ...asha, topic });
    expect(token).toMatch(/^[\w-]{24}[a-z]$/);
  });

  it('is refused with any letter changed, taken away or added', () => {
    const token = optOutToken(KEY, asha, PHONE);
    for (const index of token.split('').keys()) {
      const [before, after] = [token.slice(0, index), token.slice(index + 1)];
      const other = token[index] === 'r' ? 's' : 'r';
      expect(ended(KEY, before + other + after)).toBeNull();
      expect(ended(KEY, before + after)).toBeNull();
    }
    for (const text of ['', `${token}s`, `s${token}`]) expect(ended(KEY, text)).toBeNull();
  });

  it('is refused where another shop has signed it, or it went to another number', () => {
    expect(ended('a-key-of-another-shop', optOutToken(KEY, asha, PHONE))).toBeNull();
    const token = optOutToken(KEY, asha, PHONE);
    for (const phone of ['+255712345679', '']) expect(ended(KEY, token, phone)).toBeNull();
    expect(ended(KEY, optOutToken(KEY, asha, ''), '')).toBeNull();
  });
});
