/** What has to end before an account can be deleted; a key of the screen's texts. */
export const DELETION_BLOCKERS = [
  'open-orders',
  'open-sales',
  'open-payment',
  'open-refund',
  'payout-under-way',
  'money-waiting',
  'money-owed',
] as const;
