import type { Order } from '@sokoni/contracts/browser';
import type { ReactNode } from 'react';
import { formatDate } from '../../lib/format.ts';
import { useLanguage, useT } from '../../lib/texts.ts';
import { StatusPill } from '../ui/status-pill.tsx';
import { orderStatus } from './order-status.ts';
import { wordsByWay } from './order-words.ts';

interface OrderHeadingProps {
  readonly order: Pick<Order, 'orderNumber' | 'createdAt' | 'status' | 'delivery'>;
  /** Who bought it, on the lists of sellers and admins. */
  readonly children?: ReactNode;
}

export function OrderHeading({ order, children }: OrderHeadingProps) {
  const t = useT('order');
  const lang = useLanguage();
  const { key, tone } = orderStatus(order.status);
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <h2 className="text-lg">{t('order.number', { number: order.orderNumber })}</h2>
        <p className="text-sm text-muted">
          <time dateTime={order.createdAt}>{formatDate(order.createdAt, lang)}</time>
        </p>
        {children}
      </div>
      <StatusPill tone={tone}>{t(wordsByWay(key, order.delivery))}</StatusPill>
    </header>
  );
}
