import type { HeldMoney as Held } from '@sokoni/contracts/browser';
import { formatTzs } from '../../lib/format.ts';
import { useT } from '../../lib/texts.ts';
import { Alert } from '../ui/alert.tsx';

interface HeldMoneyProps {
  readonly held: readonly Held[] | undefined;
  /** The order can still be paid. */
  readonly waiting: boolean;
}

/** Enough has come: the buyer is not asked to pay again. */
export function isOverpaid(held: readonly Held[] = []): boolean {
  return held.some(({ receivedTzs, expectedTzs }) => receivedTzs > expectedTzs);
}

/** What came in another amount than asked for, and what happens with it now; null where nothing did. */
export function useHeldMoney({ held = [], waiting }: HeldMoneyProps) {
  const t = useT('paynumber');
  const [first] = held;
  if (!first) return null;
  const sentenceOf = ({ receivedTzs, expectedTzs }: Held) => {
    const isShort = receivedTzs < expectedTzs;
    return t(isShort ? 'paynumber.heldShort' : 'paynumber.heldOver', {
      received: formatTzs(receivedTzs),
      expected: formatTzs(expectedTzs),
      difference: formatTzs(Math.abs(expectedTzs - receivedTzs)),
    });
  };
  const sentences = held.map(sentenceOf);
  const amount = formatTzs(first.expectedTzs);
  if (waiting && !isOverpaid(held)) sentences.push(t('paynumber.heldPayWhole', { amount }));
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
