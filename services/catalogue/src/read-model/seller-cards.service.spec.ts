import type { ReplicaEventsService, UserReplicas } from '@sokoni/common';
import type { UserReplica } from '@sokoni/contracts';
import type { ReadModelRepository } from './read-model.repository.ts';
import type { ReadModelStore } from './read-model.store.ts';
import { ReadModelFeedService } from './read-model-feed.service.ts';
import { SellerCardsService } from './seller-cards.service.ts';

const SELLER = 'a'.repeat(24);
const profile = (version: number, name: string) =>
  ({ _id: SELLER, version, name, businessName: '', role: 'SELLER', phone: '' }) as UserReplica;

describe('the card of a seller', () => {
  it('keeps a newer profile when one that was read before it arrives later', async () => {
    const reading = Promise.withResolvers<ReadonlyMap<string, UserReplica>>();
    const userReplicas = { findKnown: () => reading.promise } as unknown as UserReplicas;
    const cards = new SellerCardsService(userReplicas);
    const found = cards.findUnnamed(SELLER);
    cards.upsert(profile(2, 'New name'));
    reading.resolve(new Map([[SELLER, profile(1, 'Old name')]]));
    for (const seller of await found) cards.upsert(seller);
    expect(cards.card(SELLER).name).toBe('New name');
  });
});

describe('a changed profile', () => {
  it('is applied although the first product of its seller is not shown yet', async () => {
    let publish: (event: unknown) => void = () => undefined;
    const applied = Promise.withResolvers<UserReplica>();
    const stored = { ...profile(2, 'New name'), roleVersion: 1 };
    const feed = new ReadModelFeedService(
      {
        fill: async () => undefined,
        categoryIndexes: { size: 0 },
        showsSeller: () => false,
        updateSeller: applied.resolve,
      } as unknown as ReadModelStore,
      {
        listed: () => [],
        allShopSettings: async () => [],
        planDeliveries: async () => [],
        offersFrom: async () => [],
        findUser: async () => stored,
      } as unknown as ReadModelRepository,
      {
        subscribe: (_: string, __: unknown, onEvent: typeof publish, onBound: () => void) => {
          publish = onEvent;
          onBound();
        },
      } as unknown as ReplicaEventsService,
    );
    await feed.onApplicationBootstrap();
    publish({
      name: 'user.updated',
      aggregateId: SELLER,
      version: 2,
      data: profile(2, 'New name'),
    });
    expect(await applied.promise).toMatchObject({ name: 'New name' });
    feed.onModuleDestroy();
  });
});
