import type { HeldMoney, Receipt } from '@sokoni/contracts/browser';
import { panelPaths } from '../../app/panel-paths.ts';
import { useHeldMoney } from '../../components/order/held-money.tsx';
import type { PlanOutcome } from '../../components/order/payment-outcome.ts';
import { LinkButton } from '../../components/ui/button.tsx';
import { Facts } from '../../components/ui/facts.tsx';
import { formatDate, formatTzs } from '../../lib/format.ts';
import { useLanguage, useT } from '../../lib/texts.ts';
import type { KeyOf } from '../../locales/namespaces.ts';
import { ResultCard } from './payment-result.tsx';

interface PlanResultProps {
  readonly outcome: PlanOutcome;
  /** Null until the plan is paid. */
  readonly receipt: Receipt | null;
  /** The phone that was sent a request to pay. */
  readonly promptedPhone: string | null;
  /** What came in another amount, while it pays nothing. */
  readonly heldMoney?: readonly HeldMoney[] | undefined;
}

const WORDS: Readonly<Record<PlanOutcome, readonly [KeyOf<'checkout'>, KeyOf<'checkout'>]>> = {
  paid: ['checkout.planPaid', 'checkout.planPaidText'],
  waiting: ['checkout.confirming', 'checkout.confirmingText'],
  declined: ['checkout.notPaid', 'checkout.planNotPaidText'],
  unknown: ['checkout.planUnknown', 'checkout.planUnknownText'],
};

/** What became of a plan's payment: which plan, until when, with which receipt. */
export function PlanResult({ outcome, receipt, promptedPhone: phone, heldMoney }: PlanResultProps) {
  const t = useT('checkout');
  const lang = useLanguage();
  const [title, text] = WORDS[outcome];
  const held = useHeldMoney({ held: heldMoney, waiting: outcome !== 'paid', of: 'plan' });
  const asked = phone ? t('checkout.promptedText', { phone }) : t(text);
  return (
    <ResultCard
      outcome={outcome}
      title={held?.title ?? t(phone ? 'checkout.prompted' : title)}
      text={held?.text ?? asked}
    >
      {receipt && (
        <Facts
          facts={[
            [t('checkout.plan'), receipt.planName],
            [t('checkout.planFrom'), formatDate(receipt.validFrom, lang)],
            [t('checkout.planUntil'), formatDate(receipt.validUntil, lang)],
            [t('checkout.planAmount'), formatTzs(receipt.amountTzs)],
            [t('checkout.planReceipt'), receipt.receiptNumber],
          ]}
        />
      )}
      <div className="flex flex-wrap justify-center gap-3">
        <LinkButton to={panelPaths.sellerProducts}>{t('checkout.seeProducts')}</LinkButton>
        <LinkButton look="secondary" to={panelPaths.sellerSubscribe}>
          {t('checkout.seePlan')}
        </LinkButton>
      </div>
    </ResultCard>
  );
}
