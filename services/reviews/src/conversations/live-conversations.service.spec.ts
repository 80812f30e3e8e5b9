import { jest } from '@jest/globals';
import { Lifecycle, type ReplicaEventsService, type Session } from '@sokoni/common';
import type { ConversationsRepository } from './conversations.repository.ts';
import { LiveConversationsService } from './live-conversations.service.ts';

const LONG_MS = 3_600_000;
const asha: Session = { userId: 'asha', role: 'SELLER', sid: 's1' };

function liveWith(lastChangeOf: () => Promise<number>) {
  const lifecycle = new Lifecycle();
  const parts = { follow: () => {}, lose: () => {}, revoke: (_: { readonly data: object }) => {} };
  type Subscription = Parameters<ReplicaEventsService['subscribe']>;
  const replicaEvents = {
    subscribe: (...[name, , onEvent, follow, lose]: Subscription) =>
      Object.assign(parts, name === 'conversations' ? { follow, lose } : { revoke: onEvent }),
  };
  const live = new LiveConversationsService(
    { lastChangeOf } as unknown as ConversationsRepository,
    replicaEvents as unknown as ReplicaEventsService,
    lifecycle,
  );
  live.onApplicationBootstrap();
  parts.follow();
  return { live, parts, lifecycle };
}

describe('a stream of events', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('leaves nothing behind where it could not be opened', async () => {
    const { live } = liveWith(() => Promise.reject(new Error('no MongoDB')));
    await expect(live.open(asha, undefined)).rejects.toThrow('no MongoDB');
    expect(jest.getTimerCount()).toBe(0);
  });

  it('gets nothing behind its end while its browser does not read', async () => {
    const { live, parts } = liveWith(async () => 7);
    const stream = await live.open(asha, undefined);
    const failed = jest.fn();
    stream.on('error', failed);
    parts.lose();
    jest.advanceTimersByTime(LONG_MS);
    expect(jest.getTimerCount()).toBe(0);
    expect(failed).not.toHaveBeenCalled();
  });

  it('ends when its replica begins to shut down, which opens no more', async () => {
    const { live, lifecycle } = liveWith(async () => 7);
    const stream = await live.open(asha, undefined);
    const ended = new Promise((resolve) => stream.once('end', resolve));
    lifecycle.drain();
    stream.resume();
    await ended;
    expect(jest.getTimerCount()).toBe(0);
    await expect(live.open(asha, undefined)).rejects.toThrow();
  });

  it.each([
    ['it was logged out', { sid: 's1', userId: 'asha' }, [asha]],
    [
      'all sessions of its user ended',
      { sid: null, userId: 'asha' },
      [asha, { ...asha, sid: 's2' }],
    ],
    ['those of the owner of its shop ended', { sid: null, userId: 'owner' }, ['helper']],
    ['nobody else did', { sid: 's9', userId: 'juma' }, []],
  ])('ends at once when its session does: %s', async (_, data, ended) => {
    const { live, parts } = liveWith(async () => 7);
    const membership = { sellerId: 'owner' } as never;
    const helper: Session = { userId: 'helper', role: 'GENERAL', sid: 's3', membership };
    const sessions = [asha, { ...asha, sid: 's2' }, helper];
    const over: unknown[] = [];
    for (const session of sessions) {
      const stream = await live.open(session, '7');
      stream.on('end', () => over.push(session === helper ? 'helper' : session)).resume();
    }
    parts.revoke({ data });
    await jest.advanceTimersByTimeAsync(0);
    expect(over).toEqual(ended);
  });

  it('may lose the broker while it opens', async () => {
    let answer = (_: number) => {};
    const { live, parts } = liveWith(() => new Promise((resolve) => (answer = resolve)));
    const opening = live.open(asha, undefined);
    parts.lose();
    answer(7);
    const stream = await opening;
    const failed = jest.fn();
    stream.on('error', failed);
    expect(stream.read()?.toString()).toBe('retry: 2000\n\n');
    jest.advanceTimersByTime(LONG_MS);
    expect(failed).not.toHaveBeenCalled();
  });

  it('is the newest of five that a user has open', async () => {
    const { live } = liveWith(async () => 7);
    const streams = [];
    for (let page = 0; page < 6; page += 1) streams.push(await live.open(asha, '7'));
    const [oldest, ...others] = streams;
    const ended = jest.fn();
    oldest?.on('end', ended).resume();
    for (const stream of others) stream.on('end', ended).resume();
    await jest.advanceTimersByTimeAsync(0);
    expect(ended).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(LONG_MS);
    expect(ended).toHaveBeenCalledTimes(6);
  });
});
