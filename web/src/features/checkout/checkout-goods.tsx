import type { PromotionQuote } from '@sokoni/contracts/browser';
import { type ReviewLine, SellerLines } from './seller-lines.tsx';

/** A line and who sells it. */
interface OwnedLine extends ReviewLine {
  readonly seller: { readonly id: string; readonly name: string };
}

interface CheckoutGoodsProps {
  /** The lines of one seller each. */
  readonly groups: readonly (readonly OwnedLine[])[];
  /** Rows the server refused, with how many there are. */
  readonly refused: Readonly<Record<string, number>>;
  readonly quote: PromotionQuote;
}

/** All that is about to be ordered, seller by seller. */
export function CheckoutGoods({ groups, refused, quote }: CheckoutGoodsProps) {
  return (
    <>
      {groups.map((lines) => (
        <SellerLines
          key={lines[0]?.seller.id}
          seller={lines[0]?.seller.name ?? ''}
          lines={lines}
          refused={refused}
          quote={quote}
        />
      ))}
    </>
  );
}
