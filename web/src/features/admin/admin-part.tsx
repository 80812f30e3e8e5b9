import type { SellerOrder } from '@sokoni/contracts/browser';
import { MoveForms } from '../../components/order/move-forms.tsx';
import { partStatus } from '../../components/order/order-status.ts';
import { PartState } from '../../components/order/part-state.tsx';
import { StatusPill } from '../../components/ui/status-pill.tsx';
import { useT } from '../../lib/texts.ts';
import { adminForms } from './admin-moves.ts';

interface AdminPartProps {
  readonly orderId: string;
  readonly part: SellerOrder;
}

/** One seller's part, with what an admin may do about it. */
export function AdminPart({ orderId, part }: AdminPartProps) {
  const t = useT('sales');
  const label = useT('order');
  const { key, tone } = partStatus(part.status);
  return (
    <li className="grid gap-2">
      <p>
        <StatusPill tone={tone}>{`${part.sellerName}: ${label(key)}`}</StatusPill>
      </p>
      <PartState part={part} reader="admin" />
      <MoveForms orderId={orderId} sellerId={part.sellerId} forms={adminForms(part, t)} />
    </li>
  );
}
