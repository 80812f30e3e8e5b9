import { adminActionsData, type PersonalData, userReplicasData } from '@sokoni/common';

/** What subscriptions stores about people, for the register of processing (docs/privacy.md). */
export const personalData: PersonalData = {
  ...userReplicasData,
  ...adminActionsData,
  subscriptions: {
    impersonal: 'periods of plans by seller’s id',
    plain: ['periods.offer.name', 'periods.plan'],
  },
  purchases: {
    what: 'plans that a seller bought: receipt, refund',
    about: ['sellerId'],
    holds: { purchases: ['plan', 'offer', 'receiptNumber'], 'words about you': ['refund.reason'] },
    plain: ['refund.number', 'refund.by'],
    why: 'law',
    keep: 'as tax law requires; anonymised with the account',
  },
  plan_tasks: { impersonal: 'tasks of a plan by seller’s id', plain: ['plan', 'planName'] },
  plan_terms: {
    impersonal: 'prices and limits of plans, with ids of admins',
    plain: ['changes.from', 'changes.name', 'changes.to', 'note'],
  },
  receipt_counters: { impersonal: 'numbers' },
};
