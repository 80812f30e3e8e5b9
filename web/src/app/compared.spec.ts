import { ApiError } from '../lib/api-error.ts';
import type { Caller } from '../lib/http.ts';
import { comparisonElsewhere, findCompared } from './compared.ts';

const [A = '', B = '', C = '', D = ''] = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(24));

function follow(query: string, kept: readonly string[] = []) {
  const headers = new Headers({ cookie: `compared=${kept.join('.')}` });
  const caller = { headers, setCookies: [] as string[] } as unknown as Caller;
  const to = comparisonElsewhere(new URLSearchParams(query), caller);
  return { to, cookie: caller.setCookies[0]?.split(';')[0] ?? null };
}

/** The page of an address while the shop refuses some products with a status. */
async function find(
  ids: readonly string[],
  refused: Record<string, number> = {},
  kept = ids,
  more = '',
) {
  const headers = new Headers({ cookie: `compared=${kept.join('.')}` });
  const caller = { headers, setCookies: [] as string[] } as unknown as Caller;
  const query = new URLSearchParams(ids.map((id) => `ids=${id}`).join('&') + more);
  const fetchOne = async (id: string) => {
    if (refused[id])
      throw new ApiError(
        refused[id],
        refused[id] === 404 ? 'product-not-found' : 'service-unavailable',
        '',
      );
    return { id };
  };
  const { products, elsewhere, left } = await findCompared(query, caller, fetchOne);
  const cookie = caller.setCookies[0]?.split(';')[0] ?? null;
  return { shown: products.map(({ id }) => id), elsewhere, cookie, ...(left && { left: left.id }) };
}

describe('the products that are compared', () => {
  it('are those of the address, each once', async () => {
    expect(await find([A, A, 'x', B])).toEqual({ shown: [A, B], elsewhere: null, cookie: null });
  });

  it('are the last three of more, at an address of their own', async () => {
    const to = `/compare?ids=${B}&ids=${C}&ids=${D}&left=${A}`;
    expect(await find([A, B, C, D])).toMatchObject({
      elsewhere: to,
      cookie: `compared=${B}.${C}.${D}`,
    });
  });

  it('name the one that made room, unless it is gone or among them', async () => {
    const left = `&left=${A}`;
    expect(await find([B, C, D], {}, [], left)).toMatchObject({ left: A, elsewhere: null });
    expect(await find([B, C, D], { [A]: 404 }, [], left)).not.toHaveProperty('left');
    expect(await find([A, B, C], {}, [], left)).not.toHaveProperty('left');
    expect(await find([B, C], {}, [], '&left=x')).not.toHaveProperty('left');
  });

  it('are without a deleted one, which takes no place from the others', async () => {
    expect(await find([A, B, C, D], { [B]: 404 })).toEqual({
      shown: [A, C, D],
      elsewhere: `/compare?ids=${A}&ids=${C}&ids=${D}`,
      cookie: `compared=${A}.${C}.${D}`,
    });
    expect(await find([A], { [A]: 404 })).toMatchObject({
      elsewhere: '/compare',
      cookie: 'compared=',
    });
    expect(await find([A, B], { [A]: 404 }, [C])).toMatchObject({ cookie: null });
  });

  it('are an error, not gone, while the shop is silent', async () => {
    await expect(find([A, B], { [B]: 503 })).rejects.toMatchObject({ status: 503 });
  });

  it('grow by a link, which leads to the address of all', () => {
    expect(follow(`add=${B}`, [A])).toEqual({
      to: `/compare?ids=${A}&ids=${B}`,
      cookie: `compared=${A}.${B}`,
    });
  });

  it('stay the same when a product is added twice; of four the page shows three that exist', () => {
    expect(follow(`add=${A}`, [A]).to).toBe(`/compare?ids=${A}`);
    expect(follow(`add=${D}`, [A, B, C]).to).toBe(`/compare?ids=${A}&ids=${B}&ids=${C}&ids=${D}`);
  });

  it('lose one of those on the page, whatever was compared before', () => {
    expect(follow(`ids=${A}&ids=${B}&ids=${C}&remove=${B}`, [D])).toEqual({
      to: `/compare?ids=${A}&ids=${C}`,
      cookie: `compared=${A}.${C}`,
    });
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
