import type { Order, OrderLine, SellerOrder } from '@sokoni/contracts/browser';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { Picture } from '../../components/ui/picture.tsx';
import { StatusPill } from '../../components/ui/status-pill.tsx';
import { formatNumber, formatTzs } from '../../lib/format.ts';
import { useT } from '../../lib/texts.ts';
import { canCancelPart, partLook } from './order.ts';
import { Cancel } from './order-actions.tsx';

interface OrderSectionProps {
  readonly order: Order;
  readonly part: SellerOrder;
}

/** One seller's part: its status and its products. */
export function OrderSection({ order, part }: OrderSectionProps) {
  const t = useT('orders');
  const lines = order.productDetails.filter(({ sellerId }) => sellerId === part.sellerId);
  const { label, tone } = partLook(part.status);
  const several = order.sellerOrders.length > 1;
  return (
    <section className="border-t border-line pt-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-base">{t('orders.soldBy', { seller: part.sellerName })}</h3>
        {several && <StatusPill tone={tone}>{t(label)}</StatusPill>}
      </div>
      <ul className="grid gap-4 pt-3">
        {lines.map((line) => (
          <li key={`${line.productId} ${line.variantId} ${line.wholesaleMinimum}`}>
            <Line line={line} />
          </li>
        ))}
      </ul>
      {several && canCancelPart(part.status) && (
        <div className="pt-3">
          <Cancel
            orderId={order._id}
            sellerId={part.sellerId}
            label={t('orders.cancelPart')}
            explanation={t('orders.cancelPartText', { seller: part.sellerName })}
          />
        </div>
      )}
    </section>
  );
}

function Line({ line }: { readonly line: OrderLine }) {
  const t = useT('orders');
  return (
    <div className="grid grid-cols-[5rem_1fr] gap-4">
      <div className="aspect-square overflow-hidden rounded-md border border-line">
        <Picture src={line.image[0]} alt="" sizes="80px" largest={160} width={80} height={80} />
      </div>
      <div className="min-w-0 text-sm">
        <p className="text-base leading-snug font-medium">
          <Link to={paths.product(line.productId)} className="hover:underline">
            {line.name}
          </Link>
        </p>
        {line.optionLabel && <p className="text-muted">{line.optionLabel}</p>}
        <p className="text-muted wrap-anywhere">{t('orders.sellerId', { id: line.sellerId })}</p>
        <p className="flex flex-wrap gap-x-4">
          <span>{t('orders.quantity', { count: formatNumber(line.quantity) })}</span>
          <span>
            {t('orders.price')} <b>{formatTzs(line.price)}</b>
          </span>
        </p>
      </div>
    </div>
  );
}
