import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { useT } from '../../lib/texts.ts';

interface HeldByOwnOrderProps {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly className?: string;
}

/** Beside goods of the cart that one's own waiting order has: what to do about it, and where. */
export function HeldByOwnOrder({ orderId, orderNumber, className = '' }: HeldByOwnOrderProps) {
  const t = useT('order');
  return (
    <p className={`rounded-md bg-marigold-soft px-3 py-2 text-sm ${className}`}>
      {t('order.heldByOwnOrder')}{' '}
      <Link to={paths.myOrder(orderId)} className="link">
        {t('order.ownOrderNumber', { number: orderNumber })}
      </Link>
    </p>
  );
}
