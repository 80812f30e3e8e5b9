import type { FiscalDelivery } from '@sokoni/contracts';

/** A document of a device: on its way to the tax office, or there. */
export interface Delivered {
  readonly acknowledgedAt: Date | null;
  readonly refused: boolean;
}

export function deliveryOf({ acknowledgedAt, refused }: Delivered): FiscalDelivery {
  if (acknowledgedAt) return 'acknowledged';
  return refused ? 'refused' : 'waiting';
}
