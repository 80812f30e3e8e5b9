import type { Language } from '@sokoni/contracts';
import type { PostingKind } from '../ledger/posting.ts';

export interface StatementWords {
  readonly columns: {
    readonly at: string;
    readonly kind: string;
    readonly orderNumber: string;
    readonly reference: string;
    readonly pendingTzs: string;
    readonly availableTzs: string;
    readonly amountTzs: string;
    readonly balanceTzs: string;
  };
  readonly kinds: Readonly<Partial<Record<PostingKind, string>>>;
}

/** What stands in a statement's file, as on the seller's own page. */
export const statementWords: Readonly<Record<Language, StatementWords>> = {
  en: {
    columns: {
      at: 'Date and time (Dar es Salaam)',
      kind: 'What',
      orderNumber: 'Order',
      reference: 'Reference',
      pendingTzs: 'Pending (TZS)',
      availableTzs: 'Available (TZS)',
      amountTzs: 'Amount (TZS)',
      balanceTzs: 'Balance (TZS)',
    },
    kinds: {
      'order-paid': 'Sale',
      'seller-completed': 'Sale completed',
      'refund-requested': 'Refund to the buyer',
      'payment-reversed': 'Payment taken back',
      'payout-requested': 'Payout',
      'payout-failed': 'Payout came back',
    },
  },
  sw: {
    columns: {
      at: 'Tarehe na saa (Dar es Salaam)',
      kind: 'Maelezo',
      orderNumber: 'Oda',
      reference: 'Kumbukumbu',
      pendingTzs: 'Zinazosubiri (TZS)',
      availableTzs: 'Zilizo tayari (TZS)',
      amountTzs: 'Kiasi (TZS)',
      balanceTzs: 'Salio (TZS)',
    },
    kinds: {
      'order-paid': 'Mauzo',
      'seller-completed': 'Mauzo yamekamilika',
      'refund-requested': 'Pesa zimerudi kwa mnunuzi',
      'payment-reversed': 'Malipo yamerudishwa na mtandao',
      'payout-requested': 'Malipo kwako',
      'payout-failed': 'Malipo yaliyorudi',
    },
  },
};
