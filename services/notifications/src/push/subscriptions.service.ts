import { Injectable } from '@nestjs/common';
import { type Answer, Clock, ProblemError, reply, type Session } from '@sokoni/common';
import type {
  EventData,
  notificationsRoutes,
  PushSubscriptionInput,
  RouteData,
} from '@sokoni/contracts';
import { NotificationsConfig } from '../config.ts';
import { isKnownPushService, MAX_SUBSCRIPTIONS, publicKeyOf, subscriptionId } from './push.ts';
import { SubscriptionsRepository } from './subscriptions.repository.ts';

/** The browsers in which users asked for notifications. */
@Injectable()
export class SubscriptionsService {
  private readonly publicKey: string;

  constructor(
    private readonly subscriptions: SubscriptionsRepository,
    private readonly config: NotificationsConfig,
    private readonly clock: Clock,
  ) {
    const { VAPID_PRIVATE_KEY } = config;
    this.publicKey = VAPID_PRIVATE_KEY ? publicKeyOf(VAPID_PRIVATE_KEY) : '';
  }

  async viewKey(userId: string): Promise<RouteData<typeof notificationsRoutes.pushKey>> {
    const own = await this.subscriptions.findOf(userId);
    return { publicKey: this.publicKey, browsers: own.map(({ _id }) => _id) };
  }

  /** A server of ours calls the endpoint later: only that of a known push service is stored. */
  async subscribe(
    { userId, sid }: Session,
    { endpoint, keys: { p256dh, auth } }: PushSubscriptionInput,
  ): Promise<Answer<null>> {
    if (!this.publicKey) throw new ProblemError('push-off');
    if (!isKnownPushService(endpoint, this.config.PUSH_HOSTS)) {
      throw new ProblemError('push-service-unknown');
    }
    const owner = { _id: subscriptionId(endpoint), userId, sid, createdAt: this.clock.now() };
    await this.subscriptions.save({ ...owner, endpoint, p256dh, auth });
    const known = await this.subscriptions.findOf(userId);
    const oldest = known.slice(MAX_SUBSCRIPTIONS).map(({ _id }) => _id);
    if (oldest.length > 0) await this.subscriptions.delete(oldest);
    return reply(null, 'push-on');
  }

  async unsubscribe({ userId }: Session, endpoint: string): Promise<Answer<null>> {
    await this.subscriptions.deleteOwn(subscriptionId(endpoint), userId);
    return reply(null, 'push-ended');
  }

  /** Without a key nothing is sent, and nothing is looked up. */
  async hasAny(userId: string): Promise<boolean> {
    return this.publicKey !== '' && this.subscriptions.hasAny(userId);
  }

  /** Who logs out of a shared phone is not read there any more. */
  endSession({ userId, sid, before }: EventData<'session.revoked'>): Promise<void> {
    const moment = before === null ? null : new Date(before);
    return this.subscriptions.deleteOfSession(userId, { sid, before: moment });
  }

  deleteOf(userId: string): Promise<void> {
    return this.subscriptions.deleteOf(userId);
  }
}
