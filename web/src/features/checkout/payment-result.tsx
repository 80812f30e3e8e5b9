import type { HeldMoney, PayNumber } from '@sokoni/contracts/browser';
import type { ComponentProps, ReactNode } from 'react';
import { useLocation } from 'react-router';
import { paths } from '../../app/paths.ts';
import { type ClaimForm, PayByNumber } from '../../components/order/claim-form.tsx';
import {
  isClaimed,
  isOverpaid,
  isPayable,
  useHeldMoney,
} from '../../components/order/held-money.tsx';
import type { Way } from '../../components/order/order-words.ts';
import { AcceptanceDeadlines } from '../../components/order/part-state.tsx';
import { type Outcome, useAskAgain } from '../../components/order/payment-outcome.ts';
import { changeWayOf, PayNow, SendAgain } from '../../components/order/send-again.tsx';
import { LinkButton } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { CheckIcon, Spinner, WarningIcon } from '../../components/ui/icons.tsx';
import { formatTzs } from '../../lib/format.ts';
import { useT } from '../../lib/texts.ts';
import type { KeyOf } from '../../locales/namespaces.ts';

interface PaymentResultProps {
  readonly outcome: Outcome;
  readonly orderNumber: string;
  /** On whose page the way to pay is changed while it waits. */
  readonly orderId?: string | null;
  readonly bought: Bought | null;
  /** Whose acceptance an order that is paid, or to be paid in cash, waits for. */
  readonly parts?: ComponentProps<typeof AcceptanceDeadlines>['parts'];
  /** How the buyer gets it; null while the order is not known. */
  readonly delivery?: Way | null;
  /** The order whose request may be sent once more; null while the phone has its time. */
  readonly resendable: string | null;
  /** Where to pay a waiting order by number, and until when. */
  readonly payTo?: PayNumber | null;
  readonly payUntil?: string | null;
  /** The phone that was sent a request to pay. */
  readonly promptedPhone?: string | undefined;
  /** What came in another amount, which is not decided. */
  readonly heldMoney?: readonly HeldMoney[] | undefined;
  /** By lipa number or bank transfer: the transaction code that its buyer has entered, or may enter. */
  readonly claim?: ComponentProps<typeof ClaimForm> | null;
}

interface BoughtLine {
  readonly id: string;
  readonly name: string;
  readonly quantity: number;
}

/** What is paid for, as the person chose it. */
export interface Bought {
  readonly totalTzs: number;
  readonly lines: readonly BoughtLine[];
}

const WORDS: Readonly<Record<Outcome, readonly [KeyOf<'checkout'>, KeyOf<'checkout'>]>> = {
  paid: ['checkout.paid', 'checkout.paidText'],
  onDelivery: ['checkout.cashOrdered', 'checkout.cashOrderedText'],
  waiting: ['checkout.confirming', 'checkout.confirmingText'],
  declined: ['checkout.notPaid', 'checkout.declinedText'],
  ended: ['checkout.notPaid', 'checkout.notPaidText'],
  unknown: ['checkout.unknown', 'checkout.unknownText'],
};

type Parts = NonNullable<PaymentResultProps['parts']>;

/** Nothing of it comes any more, whatever became of its payment. */
const isCalledOff = (parts: Parts): boolean =>
  parts.length > 0 && parts.every(({ status }) => status === 'cancelled' || status === 'refunded');

function wordsOf(
  outcome: Outcome,
  delivery: Way | null,
  calledOff: boolean,
): (typeof WORDS)[Outcome] {
  if (calledOff) return ['checkout.calledOff', 'checkout.calledOffText'];
  const [title, text] = WORDS[outcome];
  const isCashAtPickup = outcome === 'onDelivery' && delivery?.method === 'pickup';
  return [title, isCashAtPickup ? 'checkout.cashOrderedPickupText' : text];
}

const titleOf = ({ account }: PayNumber) =>
  account ? 'paynumber.transferTitle' : 'paynumber.title';

/** Says what the server says about a payment, and asks again while it waits. */
export function PaymentResult({
  payTo = null,
  payUntil = null,
  claim = null,
  promptedPhone: phone,
  orderId = null,
  heldMoney,
  parts = [],
  delivery = null,
  ...result
}: PaymentResultProps) {
  const { outcome, orderNumber, bought, resendable } = result;
  const t = useT('checkout');
  const number = useT('paynumber');
  const waiting = outcome === 'waiting';
  const settled = outcome === 'paid' || outcome === 'onDelivery';
  const calledOff = settled && isCalledOff(parts);
  const [title, text] = wordsOf(outcome, delivery, calledOff);
  const held = useHeldMoney({ held: heldMoney, waiting, settled });
  const payable = isPayable(waiting, heldMoney);
  const byNumber = payable && payTo && bought;
  const prompted = waiting && phone;
  // What came was too little: its page takes nothing more, and the whole is paid on another one.
  const short = payable && held && !payTo && orderId;
  const claimed = isClaimed(claim?.claim, heldMoney);
  const typing = Boolean(byNumber && claim?.claim.mayChange);
  // Back from the payment page, where it may have been paid: another way is offered once it has had its time.
  const confirming = !byNumber && !prompted && !held && !resendable;
  return (
    <ResultCard
      outcome={outcome}
      {...((!settled && held) || {
        title: byNumber
          ? number(claimed ? 'paynumber.claimedTitle' : titleOf(payTo))
          : t(prompted ? 'checkout.prompted' : title),
        text: byNumber
          ? number(claimed ? 'paynumber.claimedText' : `paynumber.text-${payTo.kind}`)
          : prompted
            ? t('checkout.promptedText', { phone })
            : [t(text), settled && held?.text].filter(Boolean).join(' '),
      })}
      attention={held !== null || calledOff}
      refreshSeconds={typing ? null : byNumber || held ? 60 : undefined}
    >
      {orderNumber && <p className="font-bold">{t('checkout.orderNumber', { orderNumber })}</p>}
      {byNumber && (
        <PayByNumber
          payTo={{ payTo, amountTzs: bought.totalTzs, payUntil }}
          claim={claim}
          claimed={claimed}
        />
      )}
      {typing && <CheckAgain />}
      {delivery && settled && <AcceptanceDeadlines parts={parts} delivery={delivery} />}
      {bought && <BoughtList {...bought} />}
      {short && <PayNow orderId={orderId} label={t('checkout.payNow')} />}
      {payable && !short && resendable && (
        <div className="grid justify-items-center gap-2">
          <p className="text-sm">{t('checkout.notAsked')}</p>
          <SendAgain orderId={resendable} label={t('checkout.sendAgain')} />
        </div>
      )}
      <div className="flex flex-wrap justify-center gap-3">
        <LinkButton to={paths.myOrders} variant={short ? 'secondary' : 'primary'}>
          {t('checkout.seeOrders')}
        </LinkButton>
        {payable && !claimed && !confirming && orderId && (
          <LinkButton variant="secondary" to={changeWayOf(orderId)}>
            {t('checkout.changeWay')}
          </LinkButton>
        )}
        {outcome === 'declined' && !isOverpaid(heldMoney) && (
          <LinkButton to={paths.checkout}>{t('checkout.payAgain')}</LinkButton>
        )}
        {outcome === 'ended' && (
          <LinkButton variant="secondary" to={paths.cart}>
            {t('checkout.goToCart')}
          </LinkButton>
        )}
      </div>
    </ResultCard>
  );
}

/** Without scripts, where the page does not load again by itself. */
function CheckAgain() {
  const t = useT('paynumber');
  const { pathname, search } = useLocation();
  return (
    <noscript>
      <p className="mb-2 text-sm">{t('paynumber.lookAgainText')}</p>
      <LinkButton variant="secondary" to={pathname + search}>
        {t('paynumber.lookAgain')}
      </LinkButton>
    </noscript>
  );
}

/** The page has asked for half an hour: from here on the buyer asks. */
function AsksNoMore() {
  const t = useT('checkout');
  const { pathname, search } = useLocation();
  return (
    <div className="grid justify-items-center gap-2">
      <p>{t('checkout.asksNoMore')}</p>
      <LinkButton variant="secondary" to={pathname + search} reloadDocument>
        {t('checkout.askNow')}
      </LinkButton>
    </div>
  );
}

function BoughtList({ totalTzs, lines }: Bought) {
  return (
    <div>
      <ul>
        {lines.map(({ id, name, quantity }) => (
          <li key={id}>
            {quantity} × {name}
          </li>
        ))}
      </ul>
      <p className="font-bold">{formatTzs(totalTzs)}</p>
    </div>
  );
}

interface ResultCardProps {
  readonly outcome: Outcome;
  readonly title: string;
  readonly text: string;
  /**
   * When it loads again without scripts while it waits: later where the buyer needs time to read, and never (null)
   * where one types, because loading again empties a form.
   */
  readonly refreshSeconds?: number | null;
  /** Something is to be read, also while it waits. */
  readonly attention?: boolean;
  readonly children: ReactNode;
}

/** The frame of every result; while it waits it asks again, without scripts too. */
export function ResultCard({
  outcome,
  title,
  text,
  refreshSeconds = outcome === 'unknown' ? 60 : 4,
  attention = false,
  children,
}: ResultCardProps) {
  const asksNoMore = useAskAgain(outcome);
  const open = outcome === 'waiting' || outcome === 'unknown';
  return (
    <Card className="mx-auto grid max-w-text justify-items-center gap-4 py-10! text-center">
      {open && refreshSeconds !== null && (
        <noscript>
          <meta httpEquiv="refresh" content={String(refreshSeconds)} />
        </noscript>
      )}
      <OutcomeSign outcome={outcome} attention={attention} />
      <div role="status" className="grid gap-2">
        <h1 className="text-2xl">{title}</h1>
        <p className="text-muted">{text}</p>
        {open && asksNoMore && <AsksNoMore />}
      </div>
      {children}
    </Card>
  );
}

function OutcomeSign({ outcome, attention }: Pick<ResultCardProps, 'outcome' | 'attention'>) {
  if (outcome === 'waiting' && !attention) return <Spinner className="size-14 text-baobab" />;
  const good = !attention && (outcome === 'paid' || outcome === 'onDelivery');
  const Icon = good ? CheckIcon : WarningIcon;
  return (
    <span
      className={`grid size-16 place-items-center rounded-full ${good ? 'bg-success-soft text-success' : 'bg-marigold-soft text-clay'}`}
    >
      <Icon className="size-8" />
    </span>
  );
}
