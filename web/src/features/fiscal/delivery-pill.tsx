import type { FiscalReceipt } from '@sokoni/contracts/browser';
import type { Tone } from '../../components/ui/badge.tsx';
import { StatusPill } from '../../components/ui/status-pill.tsx';
import { useT } from '../../lib/texts.ts';

type Delivery = FiscalReceipt['state'];

const TONES: Readonly<Record<Delivery, Tone>> = {
  waiting: 'warm',
  refused: 'bad',
  acknowledged: 'good',
};

export const DELIVERIES = Object.keys(TONES) as readonly Delivery[];

/** How far a document is on its way to the tax office. */
export function DeliveryPill({ state }: { readonly state: Delivery }) {
  const t = useT('fiscal');
  return <StatusPill tone={TONES[state]}>{t(`fiscal.state-${state}`)}</StatusPill>;
}
