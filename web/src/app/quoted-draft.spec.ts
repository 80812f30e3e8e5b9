import type { DeliveryDraft } from '../features/checkout/checkout.ts';
import type { Caller } from '../lib/http.ts';
import { forgetQuoted, keepQuoted, quotedDraft } from './quoted-draft.ts';

const DRAFT = { location: 'Arusha', landmark: 'Sekei, "Karibu"; 100%', way: 'cash' };
const draft = DRAFT as unknown as DeliveryDraft;

const callerWith = (cookie = '') =>
  ({ headers: new Headers({ cookie }), setCookies: [] }) as unknown as Caller;
/** What the browser sends of a cookie that it was given. */
const sentOf = ({ setCookies }: Caller) => String(setCookies.at(-1)).split(';')[0];
const at = (query: string) => ({ url: `http://sokoni.example/checkout${query}` });

/** Where the press leads, and what its page begins with. */
function press(query: string, { userId = 'u1', reader = 'u1' } = {}) {
  const caller = callerWith();
  const page = keepQuoted(userId, draft, at(query), caller) ?? '';
  const next = callerWith(sentOf(caller));
  return {
    page,
    next,
    read: (asked = page) => quotedDraft(reader, at(asked.replace(/^[^?]*/, '')), next),
  };
}

describe('what was typed before the price was asked for', () => {
  it('stands on the page of the price, with the coupon and the address of the page before', () => {
    const { page, read } = press('?coupon=OFA20&address=new');
    expect(page).toBe('/checkout?coupon=OFA20&address=new&quote=1');
    expect(read()).toEqual(DRAFT);
  });

  it('stays with another coupon, and goes where another address is chosen', () => {
    const { next, read } = press('');
    expect(read('/checkout?coupon=OFA20')).toEqual(DRAFT);
    expect(next.setCookies).toEqual([]);
    expect(read('/checkout?address=new')).toBeNull();
    // Also from pages that do not name the address, as that of a coupon.
    expect(next.setCookies[0]).toContain('Max-Age=0');
  });

  it('is shown to nobody else, and goes with its user', () => {
    expect(press('', { reader: 'u2' }).read()).toBeNull();
    const caller = callerWith();
    forgetQuoted(caller);
    expect(caller.setCookies[0]).toContain('Max-Age=0');
  });

  it('is not kept where it is longer than a cookie', () => {
    const caller = callerWith();
    const long = { ...draft, landmark: 'm'.repeat(2500) };
    expect(keepQuoted('u1', long, at(''), caller)).toBeNull();
    expect(caller.setCookies).toEqual([]);
  });

  it.each([
    '',
    'quoted=x',
    'quoted=null',
    'quoted={"userId":"u1"}',
    'quoted={"userId":"u1","draft":{"way":1}}',
  ])('is nothing in "%s"', (cookie) => {
    expect(quotedDraft('u1', at(''), callerWith(cookie))).toBeNull();
  });
});
