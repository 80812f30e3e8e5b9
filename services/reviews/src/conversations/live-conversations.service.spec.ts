import { jest } from '@jest/globals';
import { Lifecycle, type ReplicaEventsService } from '@sokoni/common';
import type { ConversationsRepository } from './conversations.repository.ts';
import { LiveConversationsService } from './live-conversations.service.ts';

const LONG_MS = 3_600_000;

function liveWith(lastChangeOf: () => Promise<number>) {
  const lifecycle = new Lifecycle();
  const parts = { follow: () => {}, lose: () => {} };
  const replicaEvents = {
    subscribe: (...[, , , follow, lose]: Parameters<ReplicaEventsService['subscribe']>) =>
      Object.assign(parts, { follow, lose }),
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
    await expect(live.open('asha', undefined)).rejects.toThrow('no MongoDB');
    expect(jest.getTimerCount()).toBe(0);
  });

  it('gets nothing behind its end while its browser does not read', async () => {
    const { live, parts } = liveWith(async () => 7);
    const stream = await live.open('asha', undefined);
    const failed = jest.fn();
    stream.on('error', failed);
    parts.lose();
    jest.advanceTimersByTime(LONG_MS);
    expect(jest.getTimerCount()).toBe(0);
    expect(failed).not.toHaveBeenCalled();
  });

  it('ends when its replica begins to shut down, which opens no more', async () => {
    const { live, lifecycle } = liveWith(async () => 7);
    const stream = await live.open('asha', undefined);
    const ended = new Promise((resolve) => stream.once('end', resolve));
    lifecycle.drain();
    stream.resume();
    await ended;
    expect(jest.getTimerCount()).toBe(0);
    await expect(live.open('asha', undefined)).rejects.toThrow();
  });

  it('may lose the broker while it opens', async () => {
    let answer = (_: number) => {};
    const { live, parts } = liveWith(() => new Promise((resolve) => (answer = resolve)));
    const opening = live.open('asha', undefined);
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
    for (let page = 0; page < 6; page += 1) streams.push(await live.open('asha', '7'));
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
