import type { Order } from '@sokoni/contracts/browser';
import { Link } from 'react-router';
import { panelPaths } from '../../app/panel-paths.ts';
import { BuyerFacts } from '../../components/order/order-facts.tsx';
import { buttonClass } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Facts } from '../../components/ui/facts.tsx';
import { useT } from '../../lib/texts.ts';

/** Until the order is accepted a phone number has stars in it. */
const isWhole = (phone: string) => /^\+\d+$/.test(phone);

interface BuyerCardProps {
  readonly order: Order;
  /** A member of the team looks: the messages are the owner's. */
  readonly inTeam?: boolean;
}

/** Who bought it and where it goes, with the ways to reach them that sellers here use. */
export function BuyerCard({ order, inTeam = false }: BuyerCardProps) {
  const t = useT('sales');
  const { phone } = order.delivery;
  return (
    <Card className="grid gap-3">
      <BuyerFacts order={order} />
      <Destination delivery={order.delivery} />
      <div className="flex flex-wrap gap-2">
        {isWhole(phone) && (
          <>
            <a href={`tel:${phone}`} className={buttonClass('secondary')}>
              {t('sales.call')}
            </a>
            <a
              href={`https://wa.me/${phone.slice(1)}`}
              target="_blank"
              rel="noreferrer"
              className={buttonClass('secondary')}
            >
              WhatsApp
            </a>
          </>
        )}
        {!inTeam && (
          <Link to={panelPaths.sellerNewMessage(order._id)} className={buttonClass('quiet')}>
            {t('sales.writeBuyer')}
          </Link>
        )}
      </div>
    </Card>
  );
}

function Destination({ delivery }: Pick<Order, 'delivery'>) {
  const t = useT('sales');
  const { method, location, ward, landmark, phone, station } = delivery;
  if (method === 'pickup') {
    return <Facts title={t('sales.pickup')} facts={[[t('sales.phone'), phone]]} />;
  }
  const facts = [
    [t('sales.station'), station?.name ?? ''],
    [t('sales.location'), location],
    [t('sales.ward'), ward],
    [t('sales.landmark'), landmark],
    [t('sales.phone'), phone],
  ] as const;
  return (
    <Facts
      title={t(station ? 'sales.toStation' : 'sales.bringTo')}
      facts={facts.filter(([, value]) => value)}
    />
  );
}
