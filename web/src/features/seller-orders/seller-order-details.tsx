import type { Order, SellerOrder } from '@sokoni/contracts/browser';
import { LineForms } from '../../components/order/line-forms.tsx';
import { MoveForms } from '../../components/order/move-forms.tsx';
import { OrderTotal, PaymentFacts, ShippingFacts } from '../../components/order/order-facts.tsx';
import { OrderHeading } from '../../components/order/order-heading.tsx';
import { OrderLines } from '../../components/order/order-lines.tsx';
import { OrderTimeline } from '../../components/order/order-timeline.tsx';
import { PartLines } from '../../components/order/part-lines.tsx';
import { isContested, PartState } from '../../components/order/part-state.tsx';
import { RefundList } from '../../components/order/refund-list.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Facts } from '../../components/ui/facts.tsx';
import { formatTzs } from '../../lib/format.ts';
import { useT } from '../../lib/texts.ts';
import { BuyerCard } from './buyer-card.tsx';
import { NextStepBar, NextStepDialog } from './next-step-bar.tsx';
import { ParcelFields, SentParcel } from './parcel-fields.tsx';
import { sellerForms, stepAhead } from './seller-moves.ts';
import { SellerNote } from './seller-note.tsx';

interface SellerOrderDetailsProps {
  readonly order: Order;
  /** When the page was made. */
  readonly now: string;
  /** The move whose dialog is open, as the address says. */
  readonly asked: string | null;
  /** A member of the team looks: what is the owner's alone is not offered. */
  readonly inTeam: boolean;
}

/** One order as its seller sees it: what was bought, whose it is, and what to do next, which stays in sight below. */
export function SellerOrderDetails({ order, now, asked, inTeam }: SellerOrderDetailsProps) {
  const t = useT('sales');
  const [part] = order.sellerOrders;
  const { productDetails: lines, shipping_options: shipping } = order;
  const forms = part ? sellerForms(part, t, order.delivery) : [];
  const next = stepAhead(forms);
  return (
    <div className="grid gap-4">
      {part && next && <NextStepDialog {...{ order, part, asked }} step={next} />}
      <OrderHeading order={order} />
      {part && <PartState {...{ order, part, now }} reader="seller" />}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]">
        <Card className="grid gap-4">
          {lines.length > 0 ? (
            <OrderLines lines={lines} sellers={order.sellerOrders} />
          ) : (
            <p>{t('sales.noProducts')}</p>
          )}
          <OrderTotal order={order} />
          {part?.earnings && <Earnings part={part} earnings={part.earnings} />}
        </Card>
        <div className="grid gap-4 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <BuyerCard order={order} inTeam={inTeam} />
          <Card className="grid gap-4">
            <PaymentFacts order={order} />
            {shipping.length > 0 ? <ShippingFacts order={order} /> : <p>{t('sales.noShipping')}</p>}
            {part && part.fundedDeliveryTzs > 0 && (
              <Facts facts={[[t('sales.fundedDelivery'), formatTzs(part.fundedDeliveryTzs)]]} />
            )}
            {part && part.pendingSubsidyTzs > 0 && (
              <Facts facts={[[t('sales.pendingSubsidy'), formatTzs(part.pendingSubsidyTzs)]]} />
            )}
          </Card>
          {part && (
            <Card>
              <SellerNote orderId={order._id} sellerNote={part.sellerNote} />
            </Card>
          )}
        </div>
        <div className="grid gap-4">
          {part && (
            <Card className="grid gap-3 empty:hidden">
              <LineForms order={order} part={part} carrier={<ParcelFields parcel={null} />} />
              <PartLines order={order} part={part} />
              <SentParcel order={order} part={part} />
              <MoveForms
                orderId={order._id}
                sellerId={part.sellerId}
                forms={forms.filter((form) => form !== next)}
              />
              <RefundList order={order} reader="seller" />
            </Card>
          )}
          <Card>
            <OrderTimeline order={order} reader="seller" />
          </Card>
        </div>
      </div>
      {part && <NextStepBar {...{ order, part, now }} step={next} />}
    </div>
  );
}

interface EarningsProps {
  readonly part: Pick<SellerOrder, 'status' | 'cancelRequest'>;
  readonly earnings: NonNullable<SellerOrder['earnings']>;
}

/** What the order brings its seller, or may bring: nothing is promised while somebody decides about it. */
export function Earnings({ part, earnings }: EarningsProps) {
  const t = useT('sales');
  const { goodsTzs, deliveryTzs, commissionTzs, netTzs } = earnings;
  return (
    <div className="rounded-md bg-sand p-3">
      <Facts
        title={t('sales.earnings')}
        facts={[
          [t('sales.earnedGoods'), formatTzs(goodsTzs)],
          [t('sales.earnedDelivery'), formatTzs(deliveryTzs)],
          [t('sales.commission'), `− ${formatTzs(commissionTzs)}`],
          [t(isContested(part) ? 'sales.netWaits' : 'sales.net'), formatTzs(netTzs)],
        ]}
      />
    </div>
  );
}
