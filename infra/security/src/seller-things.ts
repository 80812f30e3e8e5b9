import { randomBytes, randomInt } from 'node:crypto';
import {
  apiKeysRoutes,
  promotionsRoutes,
  subscriptionsRoutes,
  teamRoutes,
  webhooksRoutes,
} from '@sokoni/contracts';
import type { TestUser } from '@sokoni/testing/users';

export async function inviteTo(seller: TestUser): Promise<string> {
  const phone = `+2557${randomInt(1e7, 1e8)}`;
  const body = { name: 'Juma', phone, permissions: ['orders' as const] };
  return (await seller.call(teamRoutes.inviteTeamMember, { body }))._id;
}

export async function createKey(seller: TestUser): Promise<string> {
  const body = { name: 'Cash register', scopes: ['orders:read' as const] };
  return (await seller.call(apiKeysRoutes.createApiKey, { body }))._id;
}

export async function createWebhook(seller: TestUser): Promise<string> {
  const body = { url: 'https://register.invalid/', events: ['order.paid' as const] };
  return (await seller.call(webhooksRoutes.createWebhook, { body }))._id;
}

export async function sendTest(seller: TestUser): Promise<string> {
  const body = { webhookId: await createWebhook(seller) };
  return (await seller.call(webhooksRoutes.testWebhook, { body }))._id;
}

export async function offer(seller: TestUser): Promise<string> {
  const promotionId = randomBytes(12).toString('hex');
  const about = { name: 'Ofa', kind: 'percent', percent: 5, from: '2026-01-01' } as const;
  await seller.call(promotionsRoutes.savePromotion, {
    body: { promotionId, version: 0, ...about, to: '2026-01-02' },
  });
  return promotionId;
}

/** Its payment stays open. */
export async function choosePlan(seller: TestUser): Promise<string> {
  const body = { plan: 'basic' as const };
  return (await seller.call(subscriptionsRoutes.subscribe, { body })).subscriptionId;
}
