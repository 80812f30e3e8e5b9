import type { Order, SellerOrder } from '@sokoni/contracts/browser';
import { Link } from 'react-router';
import { LineForms } from '../../components/order/line-forms.tsx';
import { MoveForms } from '../../components/order/move-forms.tsx';
import { SellerContact } from '../../components/order/order-facts.tsx';
import { partStatus } from '../../components/order/order-status.ts';
import { wordsByWay } from '../../components/order/order-words.ts';
import { PartLines } from '../../components/order/part-lines.tsx';
import { PartState } from '../../components/order/part-state.tsx';
import { StatusPill } from '../../components/ui/status-pill.tsx';
import { useLanguage, useT } from '../../lib/texts.ts';
import { adminForms } from './admin-moves.ts';

interface AdminPartProps {
  readonly order: Order;
  readonly part: SellerOrder;
  /** When the page was made. */
  readonly now: string;
}

/** One seller order, with what an admin may do about it. */
export function AdminPart({ order, part, now }: AdminPartProps) {
  const t = useT('sales');
  const label = useT('order');
  const lang = useLanguage();
  const { key, tone } = partStatus(part.status);
  const { sellerContact: contact } = part;
  return (
    <li className="grid gap-2">
      <p>
        <StatusPill tone={tone}>
          <span className="wrap-anywhere">
            {`${part.sellerName}: ${label(wordsByWay(key, order.delivery))}`}
          </span>
        </StatusPill>
      </p>
      {contact && (
        <SellerContact label={t('sales.contact', { seller: contact.name })} contact={contact} />
      )}
      <PartState order={order} part={part} reader="admin" now={now} />
      <PartLines order={order} part={part} />
      <MoveForms
        orderId={order._id}
        sellerId={part.sellerId}
        forms={adminForms(part, t, order.delivery, lang, now)}
      />
      {part.stake && (
        <Link
          to={`?split=${part.sellerId}`}
          preventScrollReset
          className="link justify-self-start py-2"
        >
          {t('sales.splitTitle')}
        </Link>
      )}
      <LineForms order={order} part={part} />
    </li>
  );
}
