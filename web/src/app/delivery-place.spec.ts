import { RouterContextProvider } from 'react-router';
import { setTextSource } from '../lib/texts.ts';
import delivery from '../locales/en/delivery.ts';
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

const choose = (location: string, returnTo = '/cart', intent = '') =>
  handle(
    new Request(PAGE, {
      method: 'POST',
      body: new URLSearchParams({ location, returnTo, intent }),
    }),
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
      chosen: true,
      returnTo: '/',
    });
  });

  it.each(['', 'Atlantis'])('is not "%s", which is refused at the field', async (location) => {
    setTextSource(() => delivery);
    const { done, cookie } = await choose(location);
    expect(done).toMatchObject({ fields: { location: delivery.placeMissing } });
    expect(cookie).toBe('');
  });

  it('is forgotten when asked to', async () => {
    const { answer, cookie } = await choose('Arusha', '/cart', 'forget');
    expect(cookie).toMatch(/^delivery-place=;.*Max-Age=0/i);
    expect(answer.headers.get('location')).toBe('/cart');
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
