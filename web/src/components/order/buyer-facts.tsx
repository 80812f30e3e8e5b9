import type { Order } from '@sokoni/contracts/browser';

/** Who bought it: name and address, those that the reader may know. */
export function BuyerFacts({ order }: { readonly order: Pick<Order, 'buyerName' | 'email'> }) {
  return (
    <p className="flex flex-wrap gap-x-3 text-sm">
      {order.buyerName && <strong className="break-words">{order.buyerName}</strong>}
      {order.email && (
        <a href={`mailto:${order.email}`} className="link break-all">
          {order.email}
        </a>
      )}
    </p>
  );
}
