import { createCollections, type Migration } from '@sokoni/common';

/** Members of the teams of shops, and who is invited. */
export const keepTeams: Migration = {
  name: '0005-teams',
  async up(db) {
    await createCollections(db, {
      team_members: [
        { key: { sellerId: 1, phone: 1 }, unique: true },
        { key: { phone: 1 } },
        { key: { userId: 1 }, unique: true, partialFilterExpression: { userId: { $gt: '' } } },
      ],
    });
  },
};
