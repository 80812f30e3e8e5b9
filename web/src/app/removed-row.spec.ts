import type { Caller } from '../lib/http.ts';
import { forgetRemoved, keepRemoved, readRemoved } from './removed-row.ts';

const ROW = {
  productId: 'a'.repeat(24),
  variantId: 'b'.repeat(24),
  minimum: 10,
  quantity: 12,
  name: 'Kanga, "Karibu"; 100%',
  lang: 'sw' as const,
};

const callerWith = (cookie = ''): Caller => {
  return { headers: new Headers({ cookie }), setCookies: [] } as unknown as Caller;
};
/** What the browser sends of a cookie that it was given. */
const sentOf = ({ setCookies }: Caller) => String(setCookies.at(-1)).split(';')[0];

describe('the row that was removed last', () => {
  it('is known by the next page with its quantity and option', () => {
    const caller = callerWith();
    keepRemoved(ROW, caller);
    expect(readRemoved(callerWith(sentOf(caller)))).toEqual(ROW);
  });

  it('is gone once it was put back', () => {
    const caller = callerWith();
    forgetRemoved(caller);
    expect(readRemoved(callerWith(sentOf(caller)))).toBeNull();
    expect(caller.setCookies[0]).toContain('Max-Age=0');
  });

  it.each(['', 'removed-row=x', 'removed-row=null', 'removed-row={"name":1}', 'removed-row=[]'])(
    'is none in "%s"',
    (cookie) => {
      expect(readRemoved(callerWith(cookie))).toBeNull();
    },
  );
});
