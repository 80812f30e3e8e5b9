import { beginningOf, DAY_MS, dateOf, type Language } from '@sokoni/contracts/browser';
import { LOCALES } from '../../lib/format.ts';
import { useT } from '../../lib/texts.ts';
import type { KeyOf } from '../../locales/namespaces.ts';

type Key = KeyOf<'reconciliation'>;

const SUBJECTS: Readonly<Record<string, Key>> = {
  payment: 'reconciliation.payment',
  refund: 'reconciliation.refund',
  payout: 'reconciliation.payout',
  reversal: 'reconciliation.reversal',
  balance: 'reconciliation.balance',
};

/** States of payments, refunds and payouts; for a comparison, every moved state is the same. */
const STATES: Readonly<Record<string, Key>> = {
  requested: 'reconciliation.stateRequested',
  pending: 'reconciliation.statePending',
  sent: 'reconciliation.stateSent',
  succeeded: 'reconciliation.stateSucceeded',
  paid: 'reconciliation.stateSucceeded',
  failed: 'reconciliation.stateFailed',
  cancelled: 'reconciliation.stateCancelled',
  expired: 'reconciliation.stateExpired',
  reversed: 'reconciliation.stateReversed',
  superseded: 'reconciliation.stateSuperseded',
};

/** What a difference is about: a payment, a refund, a payout, a reversal, the balance of a day. */
export function subjectKey(subject: string): Key {
  return SUBJECTS[subject] ?? 'reconciliation.payment';
}

/** Our status in words; null where there is none. */
export function stateKey(status: string): Key | null {
  if (status === '') return null;
  return STATES[status] ?? 'reconciliation.stateUnknown';
}

const OWN_MONEY: Readonly<Record<string, Key>> = {
  cash: 'reconciliation.cash',
  'own-till': 'reconciliation.ownLipaNumber',
  'own-account': 'reconciliation.ownBankAccount',
  sandbox: 'reconciliation.sandbox',
};

interface Provider {
  readonly provider: string;
  /** As the provider writes itself. */
  readonly title?: string;
}

/** Names of providers: the shop's own accounts, cash and the sandbox have one in each language, a payment provider writes its own. */
export function useProviderName(): (of: Provider) => string {
  const t = useT('reconciliation');
  return ({ provider, title = provider }) => {
    const own = OWN_MONEY[provider];
    return own ? t(own) : title;
  };
}

/** By the calendar of Dar es Salaam: `today`, `yesterday`, `3 days ago`. */
export function ageInWords(iso: string, today: string, lang: Language): string {
  const since = beginningOf(today).getTime() - beginningOf(dateOf(new Date(iso))).getTime();
  const words = new Intl.RelativeTimeFormat(LOCALES[lang], { numeric: 'auto' });
  return words.format(-Math.round(since / DAY_MS), 'day');
}
