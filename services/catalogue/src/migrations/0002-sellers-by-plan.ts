import { createCollections, type Migration } from '@sokoni/common';

/** For owners, who see how many sellers a smaller limit would touch. */
export const indexSellersByPlan: Migration = {
  name: '0002-sellers-by-plan',
  up: (db) => createCollections(db, { seller_quotas: [{ key: { plan: 1, listed: 1 } }] }),
};
