import { AccessToken } from './access-token.ts';

const MINUTE = 60_000;

function tokens(lifeMs = 5 * MINUTE) {
  let clock = Date.parse('2026-03-01T08:00:00Z');
  let fetched = 0;
  const fetchToken = async () => {
    fetched++;
    return { value: `token-${fetched}`, expiresAt: new Date(clock + lifeMs) };
  };
  const token = new AccessToken(fetchToken, () => new Date(clock));
  const used: string[] = [];
  const call = (status = 200) =>
    token.send(async (value) => {
      used.push(value);
      return { what: 'GET /', status, text: '' };
    });
  const wait = (ms: number) => {
    clock += ms;
  };
  return { call, wait, used, fetched: () => fetched };
}

describe('an access token', () => {
  it('is fetched once for concurrent callers', async () => {
    const { call, used, fetched } = tokens();
    await Promise.all([call(), call(), call()]);
    expect([fetched(), used]).toEqual([1, ['token-1', 'token-1', 'token-1']]);
  });

  it('is cached until half a minute before its end', async () => {
    const { call, wait, used } = tokens();
    await call();
    wait(4.4 * MINUTE);
    await call();
    wait(0.2 * MINUTE);
    await call();
    expect(used).toEqual(['token-1', 'token-1', 'token-2']);
  });

  it('is replaced once if the provider refuses it', async () => {
    const { call, used } = tokens();
    const answer = await call(401);
    expect([answer.status, used]).toEqual([401, ['token-1', 'token-2']]);
  });

  it('is fetched by the next call after a failure', async () => {
    let failing = true;
    const expiresAt = new Date(Date.now() + MINUTE);
    const fetchToken = async () => {
      if (failing) throw new Error('no network');
      return { value: 'token', expiresAt };
    };
    const token = new AccessToken(fetchToken, () => new Date());
    const call = () => token.send(async (text) => ({ what: '', status: 200, text }));
    await expect(call()).rejects.toThrow('no network');
    failing = false;
    expect((await call()).text).toBe('token');
  });
});
