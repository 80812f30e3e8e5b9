import { Readable } from 'node:stream';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Lifecycle, ProblemError, ReplicaEventsService, type Session } from '@sokoni/common';
import type { EventData } from '@sokoni/contracts';
import { ConversationsRepository } from './conversations.repository.ts';

/** The gateway ends an answer without a byte for 20 seconds. */
const HEARTBEAT_MS = 15_000;
/** The session is checked again when the browser comes back. */
const STREAM_MS = 300_000;
/** Pages that a user has open, in one replica; the oldest ends for one more. */
const MOST_STREAMS = 5;
const RETRY_MS = 2_000;

/** The answer to one open page. */
interface LiveStream {
  readonly session: Session;
  send(event: string): unknown;
  end(): void;
}

/**
 * Server-sent events: "changed" for each change of a conversation of the user. They say that there is something to
 * read, not what: a lost one is made up for by the next, or by a reload. Every replica receives every change by a queue
 * of its own; one that has lost the broker, or shuts down, ends its streams: browsers poll, and try another replica.
 */
@Injectable()
export class LiveConversationsService implements OnApplicationBootstrap {
  private readonly streams = new Map<string, Set<LiveStream>>();
  private isFollowing = false;

  constructor(
    private readonly conversations: ConversationsRepository,
    private readonly replicaEvents: ReplicaEventsService,
    private readonly lifecycle: Lifecycle,
  ) {}

  onApplicationBootstrap(): void {
    this.replicaEvents.subscribe(
      'conversations',
      ['conversation.changed'],
      ({ data: { userIds, conversationId }, occurredAt }) => {
        const id = new Date(occurredAt).getTime();
        for (const userId of userIds) this.send(userId, changed(id, conversationId));
      },
      () => {
        this.isFollowing = true;
      },
      () => this.endAll(),
    );
    this.replicaEvents.subscribe(
      'ended-sessions',
      ['session.revoked'],
      ({ data }) => this.endRevoked(data),
      () => {},
    );
    this.lifecycle.drainSignal.addEventListener('abort', () => this.endAll());
  }

  /** With one event at once where something has changed since the last one that the browser has received. */
  async open(session: Session, lastEventId: string | undefined): Promise<Readable> {
    const { userId } = session;
    if (!this.isFollowing || this.lifecycle.draining) throw new ProblemError('service-unavailable');
    const stream = new Readable({ read() {} });
    stream.push(`retry: ${RETRY_MS}\n\n`);
    const live = this.add(session, stream);
    const newest = await this.conversations.lastChangeOf(userId).catch((error: unknown) => {
      live.end();
      throw error;
    });
    if (!(Number(lastEventId) >= newest)) live.send(changed(newest, ''));
    return stream;
  }

  private add(session: Session, stream: Readable): LiveStream {
    const { userId } = session;
    const own = this.streams.get(userId) ?? new Set();
    const [oldest] = own;
    if (own.size >= MOST_STREAMS) oldest?.end();
    this.streams.set(userId, own);
    const unsubscribe = () => {
      clearInterval(heartbeat);
      clearTimeout(life);
      own.delete(live);
      if (own.size === 0 && this.streams.get(userId) === own) this.streams.delete(userId);
    };
    const live: LiveStream = {
      session,
      // Nothing may be pushed behind the end, whenever the browser reads it.
      send: (event) => own.has(live) && stream.push(event),
      end() {
        unsubscribe();
        stream.push(null);
      },
    };
    const heartbeat = setInterval(() => live.send(': \n\n'), HEARTBEAT_MS);
    const life = setTimeout(() => live.end(), STREAM_MS);
    own.add(live);
    stream.once('close', unsubscribe);
    return live;
  }

  private send(userId: string, event: string): void {
    for (const live of this.streams.get(userId) ?? []) live.send(event);
  }

  /** A page whose session is still valid opens another stream at once. */
  private endRevoked({ sid, userId }: EventData<'session.revoked'>): void {
    for (const live of [...this.streams.values()].flatMap((own) => [...own])) {
      const { session } = live;
      const isOfUser = session.userId === userId || session.membership?.sellerId === userId;
      if (sid === null ? isOfUser : session.sid === sid) live.end();
    }
  }

  private endAll(): void {
    this.isFollowing = false;
    for (const own of this.streams.values()) for (const live of own) live.end();
  }
}

function changed(id: number, conversationId: string): string {
  return `id: ${id}\nevent: changed\ndata: ${conversationId}\n\n`;
}
