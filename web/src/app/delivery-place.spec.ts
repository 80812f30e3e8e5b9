import { RouterContextProvider } from 'react-router';
import { callerOf, withCaller } from './caller.ts';
import { deliveryPlaceOf, forgetPlace } from './delivery-place.ts';
import { action, loader } from './pages/delivery-place-page.tsx';

const PAGE = 'http://localhost/delivery-place';

/** What is done for a request, and the cookies of its answer. */
async function handle<T>(
  request: Request,
  task: (args: Parameters<typeof action>[0]) => T | Promise<T>,
) {
  const context = new RouterContextProvider();
  const args = { request, context, params: {}, url: new URL(request.url) };
  let done: T | undefined;
  const answer = (await withCaller(args as never, async () => {
    done = await task(args as never);
    return done instanceof Response ? done : new Response();
  })) as Response;
  return { done, answer, cookie: answer.headers.get('set-cookie') ?? '' };
}

const choose = (location: string, returnTo = '/cart') =>
  handle(
    new Request(PAGE, { method: 'POST', body: new URLSearchParams({ location, returnTo }) }),
    action,
  );
const reading = (cookie: string) => new Request(PAGE, { headers: { cookie } });

describe('the place of delivery', () => {
  it('is remembered without an account', async () => {
    const { answer, cookie } = await choose('Arusha, Karatu');
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/cart']);
    const [kept = ''] = cookie.split(';');
    const { done } = await handle(reading(kept), ({ context }) => deliveryPlaceOf(context));
    expect(done).toBe('Arusha, Karatu');
    expect((await handle(reading(kept), loader as never)).done).toEqual({
      place: 'Arusha, Karatu',
      returnTo: '/',
    });
  });

  it.each(['', 'Atlantis'])('is forgotten when it is "%s"', async (location) => {
    expect((await choose(location)).cookie).toMatch(/^delivery-place=;.*Max-Age=0/i);
  });

  it('is nowhere without a choice and for a cookie that names no place', async () => {
    for (const cookie of ['', 'delivery-place=Atlantis']) {
      const { done } = await handle(reading(cookie), ({ context }) => deliveryPlaceOf(context));
      expect(done).toBe('');
    }
  });

  it('is not left to the next person', async () => {
    const { cookie } = await handle(reading(''), ({ context }) => forgetPlace(callerOf(context)));
    expect(cookie).toMatch(/^delivery-place=;.*Max-Age=0/i);
  });

  it('leads to no other site', async () => {
    const { answer } = await choose('Arusha', 'https://elsewhere.example/');
    expect(answer.headers.get('location')).toBe('/');
  });
});
