import { ApiError } from '@sokoni/client';
import { allEnded, answers, onceReady } from './fill-shop.ts';

const fails = (status: number) => async () => {
  throw new ApiError('no', { status, code: 'no-answer' });
};

describe('a service of which the seed waits for an answer', () => {
  it.each([0, 429, 500, 502, 503])('does not answer yet where it says %i', async (status) => {
    expect(await answers(fails(status))()).toBe(false);
  });

  it('has answered', async () => {
    expect(await answers(async () => 'yes')()).toBe(true);
  });

  it.each([401, 404])('is not asked again where it refuses with %i', async (status) => {
    await expect(answers(fails(status))()).rejects.toMatchObject({ status });
  });
});

it('goes on with another try only when nothing of the last one goes on', async () => {
  const slow = Promise.withResolvers<string>();
  const failures: unknown[] = [];
  const ended = allEnded([Promise.reject(new Error('503')), slow.promise]).catch((error: unknown) =>
    failures.push(error),
  );
  await new Promise(setImmediate);
  expect(failures).toEqual([]);
  slow.resolve('uploaded');
  await ended;
  expect(failures).toEqual([new Error('503')]);
  expect(await allEnded([Promise.resolve(1), Promise.resolve('b')])).toEqual([1, 'b']);
});

it('leaves a failure of the sellers to shoppers who still log in', async () => {
  const shares = onceReady(async () => ['cards']);
  const loggedIn = Promise.withResolvers<void>();
  const stock = Promise.reject(new Error('503'));
  stock.catch(shares.giveUp);
  const goShopping = loggedIn.promise.then(() => shares.result);
  const ended = allEnded([stock, goShopping]).catch((error: unknown) => error);
  // A rejection that nobody has handled by now ends the process.
  await new Promise(setImmediate);
  loggedIn.resolve();
  expect(await ended).toEqual(new Error('503'));
  await expect(goShopping).rejects.toThrow('503');
});

it('shares the goods out once enough of them are there', async () => {
  const shares = onceReady(async () => ['cards']);
  shares.begin();
  shares.giveUp(new Error('later'));
  expect(await shares.result).toEqual(['cards']);
});
