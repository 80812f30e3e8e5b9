import { adminActionsData, type PersonalData, userReplicasData } from '@sokoni/common';

/** What subscriptions stores about people, for the register of processing (docs/privacy.md). */
export const personalData: PersonalData = {
  ...userReplicasData,
  ...adminActionsData,
  subscriptions: { impersonal: 'periods of plans by seller’s id' },
  purchases: {
    what: 'plans that a seller bought: receipt, refund',
    about: ['sellerId'],
    holds: { purchases: ['plan', 'offer', 'receiptNumber'], 'own words': ['refund.reason'] },
    plain: ['refund.number', 'refund.by'],
    why: 'law',
    keep: 'as tax law requires; anonymised with the account',
  },
  plan_tasks: { impersonal: 'tasks of a plan by seller’s id' },
  plan_terms: { impersonal: 'prices and limits of plans, with ids of admins' },
  receipt_counters: { impersonal: 'numbers' },
};
