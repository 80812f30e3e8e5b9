import { destinationText, type Order } from '@sokoni/contracts/browser';
import { panelPaths } from '../../app/panel-paths.ts';
import { paths } from '../../app/paths.ts';
import { Facts } from '../../components/ui/facts.tsx';
import { formatDateTime, formatNumber, formatTzs } from '../../lib/format.ts';
import { useLanguage, useT } from '../../lib/texts.ts';
import type { UserParts } from './user-parts.api.ts';
import { UserLine, UserSection } from './user-section.tsx';

interface UserTradeProps {
  readonly userId: string;
  readonly sells: boolean;
  readonly parts: UserParts;
}

/** What a user buys and sells, and the money of it. */
export function UserTrade({ userId, sells, parts }: UserTradeProps) {
  const t = useT('users');
  const { bought, sold, products, plans, money } = parts;
  const all = t('users.all');
  return (
    <>
      {bought !== undefined && (
        <UserSection
          title={t('users.bought')}
          unavailable={bought === null}
          empty={bought?.length === 0}
          more={{ to: panelPaths.adminOrdersOf({ buyer: userId }), label: all }}
        >
          <OrderLines orders={bought ?? []} />
        </UserSection>
      )}
      {sold !== undefined && (sells || sold === null || sold.length > 0) && (
        <UserSection
          title={t('users.sold')}
          unavailable={sold === null}
          empty={sold?.length === 0}
          more={{ to: panelPaths.adminOrdersOf({ seller: userId }), label: all }}
        >
          <OrderLines orders={sold ?? []} sellerId={userId} />
        </UserSection>
      )}
      {products !== undefined && (
        <UserSection
          title={t('users.products')}
          unavailable={products === null}
          empty={products?.total === 0}
        >
          <p>{t('users.productCount', { count: products?.total ?? 0 })}</p>
          <ul>
            {products?.products.map(({ _id, productName, sellingPrice }) => (
              <UserLine
                key={_id}
                to={paths.product(_id)}
                what={productName}
                value={formatTzs(sellingPrice)}
              />
            ))}
          </ul>
        </UserSection>
      )}
      {plans !== undefined && <UserPlans plans={plans} />}
      {money !== undefined && <UserMoney money={money} />}
    </>
  );
}

function OrderLines({
  orders,
  sellerId,
}: {
  readonly orders: readonly Order[];
  readonly sellerId?: string;
}) {
  const lang = useLanguage();
  return (
    <ul>
      {orders.map((order) => {
        const part = order.sellerOrders.find((one) => one.sellerId === sellerId);
        return (
          <UserLine
            key={order._id}
            to={panelPaths.adminOrder(order.orderNumber)}
            what={order.orderNumber}
            value={formatTzs(part ? part.subtotalTzs + part.deliveryTzs : order.totalAmount)}
            note={formatDateTime(order.createdAt, lang)}
          />
        );
      })}
    </ul>
  );
}

function UserPlans({ plans }: { readonly plans: NonNullable<UserParts['plans']> | null }) {
  const t = useT('users');
  const lang = useLanguage();
  return (
    <UserSection
      title={t('users.plans')}
      unavailable={plans === null}
      empty={plans?.length === 0}
      more={{ to: panelPaths.adminPlanPayments, label: t('users.all') }}
    >
      <ul>
        {plans?.map(({ _id, planName, amountTzs, validUntil }) => (
          <UserLine
            key={_id}
            what={planName}
            value={formatTzs(amountTzs)}
            note={t('users.planUntil', { date: formatDateTime(validUntil, lang) })}
          />
        ))}
      </ul>
    </UserSection>
  );
}

function UserMoney({ money }: { readonly money: NonNullable<UserParts['money']> | null }) {
  const t = useT('users');
  const label = useT('money');
  const lang = useLanguage();
  const destination = money?.destination;
  return (
    <UserSection title={t('users.money')} unavailable={money === null}>
      {money && (
        <>
          <Facts
            facts={[
              [label('money.pending'), formatTzs(money.pendingTzs)],
              [label('money.available'), formatTzs(money.availableTzs)],
              [label('money.paidOut'), formatTzs(money.paidOutTzs)],
              [
                label('money.destination'),
                destination
                  ? `${destinationText(destination.to)} (${destination.holderName || label(`money.${destination.state}`)})`
                  : '–',
              ],
            ]}
          />
          <h3 className="text-base">
            {label('money.payouts')} ({formatNumber(money.payouts.length)})
          </h3>
          <ul>
            {money.payouts.map(({ _id, amountTzs, status, to, createdAt, endedAt }) => (
              <UserLine
                key={_id}
                what={`${label(`money.${status}`)}: ${destinationText(to)}`}
                value={formatTzs(amountTzs)}
                note={formatDateTime(endedAt ?? createdAt, lang)}
              />
            ))}
          </ul>
        </>
      )}
    </UserSection>
  );
}
