import {
  lineNameFor,
  type Order,
  optionInWords,
  type ShownOrderLine,
} from '@sokoni/contracts/browser';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { formatTzs } from '../../lib/format.ts';
import { useLanguage, useT } from '../../lib/texts.ts';
import { Picture } from '../ui/picture.tsx';
import { ReducedPrice } from './promoted.tsx';

function LineName({ line }: { readonly line: ShownOrderLine }) {
  const { text, lang } = lineNameFor(useLanguage(), line);
  return (
    <Link to={paths.product(line.productId)} lang={lang} className="link font-medium">
      {text}
    </Link>
  );
}

interface OrderLinesProps {
  readonly lines: readonly ShownOrderLine[];
  readonly sellers: Order['sellerOrders'];
}

/** What was bought: first picture, name, seller, quantity and price of each product. */
export function OrderLines({ lines, sellers }: OrderLinesProps) {
  const t = useT('order');
  const lang = useLanguage();
  return (
    <ul className="grid gap-3">
      {lines.map((line) => (
        <li key={line.lineId} className="grid grid-cols-[4.5rem_1fr] gap-3">
          <span className="size-18 overflow-hidden rounded-md border border-line">
            <Picture src={line.image[0]} alt="" sizes="72px" largest={160} width={72} height={72} />
          </span>
          <div className="min-w-0">
            <LineName line={line} />
            {line.optionLabel && (
              <p className="text-sm text-muted">{optionInWords(line.optionLabel, lang)}</p>
            )}
            <p className="text-sm">
              {t('order.quantity', { count: line.quantity })}
              {' × '}
              {formatTzs(line.price)}
              {' = '}
              <strong>
                <ReducedPrice fullTzs={line.price * line.quantity} discountTzs={line.discountTzs} />
              </strong>
            </p>
            {line.refundedQuantity > 0 && (
              <p className="text-sm font-medium">
                {t('order.refundedPieces', { count: line.refundedQuantity })}
              </p>
            )}
            {line.sentQuantity > 0 && line.toSendQuantity > 0 && (
              <p className="text-sm font-medium">
                {t('order.sentPieces', { sent: line.sentQuantity, left: line.toSendQuantity })}
              </p>
            )}
            <p className="text-sm wrap-anywhere text-muted">
              {t('order.soldBy')}{' '}
              {sellers.find(({ sellerId }) => sellerId === line.sellerId)?.sellerName}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
