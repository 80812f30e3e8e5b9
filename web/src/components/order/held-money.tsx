import type { HeldMoney as Held, PaymentClaim } from '@sokoni/contracts/browser';
import { formatTzs } from '../../lib/format.ts';
import { useT } from '../../lib/texts.ts';
import { Alert } from '../ui/alert.tsx';

interface HeldMoneyProps {
  readonly held: readonly Held[] | undefined;
  /** It can still be paid. */
  readonly waiting: boolean;
  /** It needs no more money: it is paid, or will be in cash. */
  readonly settled?: boolean;
  /** What it came for. */
  readonly of?: 'order' | 'plan';
}

const WORDS = {
  order: {
    short: 'paynumber.heldShort',
    over: 'paynumber.heldOver',
    payWhole: 'paynumber.heldPayWhole',
  },
  plan: {
    short: 'paynumber.heldShortPlan',
    over: 'paynumber.heldOverPlan',
    payWhole: 'paynumber.heldPayWholePlan',
  },
} as const;

/** Enough has come: its payer is not asked to pay again. */
export function isOverpaid(held: readonly Held[] = []): boolean {
  return held.some(({ receivedTzs, expectedTzs }) => receivedTzs > expectedTzs);
}

/** Whether a payer is asked for money, in whatever way: while it waits, and not enough has come. */
export function isPayable(waiting: boolean, held?: readonly Held[]): boolean {
  return waiting && !isOverpaid(held);
}

/** The buyer has entered the code of a payment, which is looked for: nothing else of the way to pay is offered. */
export function isClaimed(
  claim: PaymentClaim | null | undefined,
  held: readonly Held[] = [],
): boolean {
  return Boolean(claim?.code) && held.length === 0;
}

/** What came in another amount than asked for, and what happens with it now; null where nothing did. */
export function useHeldMoney({
  held = [],
  waiting,
  settled = false,
  of = 'order',
}: HeldMoneyProps) {
  const t = useT('paynumber');
  const [first] = held;
  if (!first) return null;
  const sentenceOf = ({ receivedTzs, expectedTzs }: Held) => {
    if (settled) return t('paynumber.heldBeside', { received: formatTzs(receivedTzs) });
    const isShort = receivedTzs < expectedTzs;
    return t(WORDS[of][isShort ? 'short' : 'over'], {
      received: formatTzs(receivedTzs),
      expected: formatTzs(expectedTzs),
      difference: formatTzs(Math.abs(expectedTzs - receivedTzs)),
    });
  };
  const sentences = held.map(sentenceOf);
  const amount = formatTzs(first.expectedTzs);
  if (isPayable(waiting, held)) sentences.push(t(WORDS[of].payWhole, { amount }));
  return { title: t('paynumber.heldTitle'), text: sentences.join(' ') };
}

/** The same on the page of the order. */
export function HeldMoney(props: HeldMoneyProps) {
  const words = useHeldMoney(props);
  if (!words) return null;
  return (
    <Alert kind="warning">
      <h2 className="text-base">{words.title}</h2>
      <p className="font-normal">{words.text}</p>
    </Alert>
  );
}
