import { optionInWords, type PromotionQuote } from '@sokoni/contracts/browser';
import { HeldByOwnOrder } from '../../components/order/held-by-own-order.tsx';
import { discountOf, priceOfOne, ReducedPrice } from '../../components/order/promoted.tsx';
import { WarningIcon } from '../../components/ui/icons.tsx';
import { Picture } from '../../components/ui/picture.tsx';
import { formatNumber, formatTzs } from '../../lib/format.ts';
import { useLanguage, useT } from '../../lib/texts.ts';

/** A line that is about to be ordered. */
export interface ReviewLine {
  readonly id: string;
  readonly name: string;
  readonly optionLabel: string;
  readonly image: string | undefined;
  readonly quantity: number;
  readonly unitPrice: number;
  /** From how many pieces on the price is the line's; 1 for that of one piece. */
  readonly tierFrom: number;
  readonly total: number;
  readonly notices: readonly string[];
  /** The own order, waiting for money, that has its pieces. */
  readonly heldBy?: { readonly orderId: string; readonly orderNumber: string } | undefined;
}

interface SellerLinesProps {
  readonly seller: string;
  readonly lines: readonly ReviewLine[];
  /** Rows the server refused, with how many there are. */
  readonly refused: Readonly<Record<string, number>>;
  readonly quote: PromotionQuote;
}

export function SellerLines({ seller, lines, refused, quote }: SellerLinesProps) {
  const t = useT('checkout');
  const lang = useLanguage();
  const remarksOn = (line: ReviewLine): readonly string[] => {
    const left = refused[line.id];
    if (left === undefined) return line.notices;
    return [left > 0 ? t('checkout.onlyLeft', { count: left }) : t('checkout.notAvailable')];
  };
  return (
    <section>
      <h3 className="text-base">{t('checkout.soldBy', { seller })}</h3>
      <ul>
        {lines.map((line) => (
          <li
            key={line.id}
            className="grid grid-cols-[4rem_1fr] gap-x-3 border-b border-line py-3 last:border-0 last:pb-0"
          >
            <div className="aspect-square overflow-hidden rounded-md border border-line">
              <Picture src={line.image} alt="" sizes="64px" largest={160} width={64} height={64} />
            </div>
            <div className="min-w-0">
              <p className="leading-snug font-medium">{line.name}</p>
              <p className="text-sm text-muted">{optionInWords(line.optionLabel, lang)}</p>
              <p className="flex flex-wrap justify-between gap-x-3 text-sm">
                <span>
                  {t('checkout.pieces', { count: formatNumber(line.quantity) })}
                  {line.tierFrom > 1 && (
                    <span className="block text-muted">
                      {t('checkout.wholesaleEach', {
                        price: formatTzs(priceOfOne(quote, line.id, line.unitPrice)),
                        minimum: formatNumber(line.tierFrom),
                      })}
                    </span>
                  )}
                </span>
                <span className="font-bold">
                  <ReducedPrice fullTzs={line.total} discountTzs={discountOf(quote, line.id)} />
                </span>
              </p>
              {remarksOn(line).map((remark) => (
                <p
                  key={remark}
                  className="mt-2 flex gap-2 rounded-md bg-marigold-soft px-3 py-2 text-sm"
                >
                  <WarningIcon className="size-5 shrink-0 text-clay" />
                  {remark}
                </p>
              ))}
              {line.heldBy && <HeldByOwnOrder {...line.heldBy} className="mt-2" />}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
