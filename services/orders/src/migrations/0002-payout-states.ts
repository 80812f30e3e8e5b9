import { createCollections, type Migration } from '@sokoni/common';
import { adoptFormerPayouts } from '../payouts/former-payouts.service.ts';

const OPEN_STATES = [
  'awaiting-release',
  'in-batch',
  'requested',
  'sent',
  'unanswered',
  'awaiting-bank',
  'in-bank-file',
];

/**
 * A payout has one state instead of five flags, and a file for the bank is no batch any more. Former indexes stay for the
 * replicas of the former version that still run.
 */
export const nameStatesOfPayouts: Migration = {
  name: '0002-payout-states',
  up: async (db) => {
    const ofState = { key: { state: 1, _id: -1 } } as const;
    await createCollections(db, {
      bank_files: [ofState],
      payouts: [
        ofState,
        // A seller has one open payout at a time.
        {
          key: { sellerId: 1 },
          unique: true,
          partialFilterExpression: { state: { $in: OPEN_STATES } },
          name: 'one-open-state',
        },
        { key: { bankFileId: 1 }, partialFilterExpression: { bankFileId: { $gt: '' } } },
      ],
    });
    await adoptFormerPayouts(db, new Date());
  },
};
