import type { Caller } from '../lib/http.ts';
import { comparedIn, comparisonElsewhere } from './compared.ts';

const [A = '', B = '', C = '', D = ''] = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(24));

function follow(query: string, kept: readonly string[] = []) {
  const headers = new Headers({ cookie: `compared=${kept.join('.')}` });
  const caller = { headers, setCookies: [] as string[] } as unknown as Caller;
  const to = comparisonElsewhere(new URLSearchParams(query), caller);
  return { to, cookie: caller.setCookies[0]?.split(';')[0] ?? null };
}

describe('the products that are compared', () => {
  it('are those of the address, each once, and the last three of more', () => {
    const query = new URLSearchParams([A, A, B, 'x', C, D].map((id) => ['ids', id]));
    expect(comparedIn(query)).toEqual([B, C, D]);
  });

  it('grow by a link, which leads to the address of all', () => {
    expect(follow(`add=${B}`, [A])).toEqual({
      to: `/compare?ids=${A}&ids=${B}`,
      cookie: `compared=${A}.${B}`,
    });
  });

  it('stay the same when a product is added twice, and drop the first for a fourth', () => {
    expect(follow(`add=${A}`, [A]).to).toBe(`/compare?ids=${A}`);
    expect(follow(`add=${D}`, [A, B, C]).to).toBe(`/compare?ids=${B}&ids=${C}&ids=${D}`);
  });

  it('lose one by a link, and the last one with the cookie', () => {
    expect(follow(`remove=${A}`, [A, B]).to).toBe(`/compare?ids=${B}`);
    expect(follow(`remove=${A}`, [A])).toEqual({ to: '/compare', cookie: 'compared=' });
  });

  it('are those of the last time where the address names none', () => {
    expect(follow('', [A]).to).toBe(`/compare?ids=${A}`);
    expect(follow('').to).toBeNull();
    expect(follow(`ids=${B}`, [A])).toEqual({ to: null, cookie: null });
  });

  it('ignore what is no product', () => {
    expect(follow('add=../evil', [A]).to).toBe(`/compare?ids=${A}`);
  });
});
