import type { Order, SellerOrder } from '@sokoni/contracts/browser';
import { MoveForms } from '../../components/order/move-forms.tsx';
import { partStatus } from '../../components/order/order-status.ts';
import { PartState } from '../../components/order/part-state.tsx';
import { StatusPill } from '../../components/ui/status-pill.tsx';
import { useT } from '../../lib/texts.ts';
import { adminForms } from './admin-moves.ts';

interface AdminPartProps {
  readonly order: Order;
  readonly part: SellerOrder;
}

/** One seller's part, with what an admin may do about it. */
export function AdminPart({ order, part }: AdminPartProps) {
  const t = useT('sales');
  const label = useT('order');
  const { key, tone } = partStatus(part.status);
  return (
    <li className="grid gap-2">
      <p>
        <StatusPill tone={tone}>{`${part.sellerName}: ${label(key)}`}</StatusPill>
      </p>
      <PartState order={order} part={part} reader="admin" />
      <MoveForms orderId={order._id} sellerId={part.sellerId} forms={adminForms(part, t)} />
    </li>
  );
}
