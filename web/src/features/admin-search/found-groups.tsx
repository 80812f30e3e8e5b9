import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { panelPaths } from '../../app/panel-paths.ts';
import { paths } from '../../app/paths.ts';
import { Alert } from '../../components/ui/alert.tsx';
import { Card } from '../../components/ui/card.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { formatDateTime, formatTzs } from '../../lib/format.ts';
import { useLanguage, useRoleName, useT } from '../../lib/texts.ts';
import type { Found, FoundProduct } from './admin-search.api.ts';

interface Hit {
  readonly key: string;
  readonly to: string;
  readonly name: string;
  readonly note: string;
}

/** Its page in the shop, else its row in the list of all products; of what was removed, its seller. */
function pathOfProduct({
  _id,
  sellerId,
  state,
}: Pick<FoundProduct, '_id' | 'sellerId' | 'state'>): string {
  if (state === 'listed') return paths.product(_id);
  if (state === 'removed') return panelPaths.adminUser(sellerId);
  return `${panelPaths.adminProducts}?${new URLSearchParams({ q: _id })}`;
}

/** What was found, by kind; a kind whose service is down says so. */
export function FoundGroups({ found, text }: { readonly found: Found; readonly text: string }) {
  const t = useT('admin');
  const nameRole = useRoleName();
  const lang = useLanguage();
  const groups: readonly (readonly [title: string, hits: readonly Hit[] | null | undefined])[] = [
    [
      t('admin.foundUsers'),
      found.users?.map(({ _id, name, role, phone, email }) => ({
        key: _id,
        to: panelPaths.adminUser(_id),
        name,
        note: [nameRole(role), phone, email].filter(Boolean).join(' · '),
      })) ?? null,
    ],
    [
      t('admin.foundOrders'),
      hitsOf(found.orders, ({ _id, orderNumber, buyerName, totalAmount, createdAt }) => ({
        key: _id,
        to: panelPaths.adminOrder(orderNumber),
        name: orderNumber,
        note: [buyerName, formatTzs(totalAmount), formatDateTime(createdAt, lang)].join(' · '),
      })),
    ],
    [
      t('admin.foundPayments'),
      hitsOf(found.payments, (payment) => ({
        key: payment._id,
        to: payment.orderNumber
          ? panelPaths.adminOrder(payment.orderNumber)
          : panelPaths.adminUser(payment.userId),
        name: payment.transactionId || payment._id,
        note: [
          payment.payerName,
          formatTzs(payment.amountTzs),
          payment.orderNumber,
          formatDateTime(payment.createdAt, lang),
        ]
          .filter(Boolean)
          .join(' · '),
      })),
    ],
    [
      t('admin.foundTransfers'),
      hitsOf(found.transfers, ({ _id, kind, userId, orderNumber, ...transfer }) => ({
        key: _id,
        to: /^SK-/.test(orderNumber)
          ? panelPaths.adminOrder(orderNumber)
          : panelPaths.adminUser(userId),
        name: transfer.transactionId || _id,
        note: [
          t(`admin.found-${kind}`),
          formatTzs(transfer.amountTzs),
          orderNumber,
          formatDateTime(transfer.createdAt, lang),
        ]
          .filter(Boolean)
          .join(' · '),
      })),
    ],
    [
      t('admin.planPayments'),
      hitsOf(found.plans, ({ _id, receiptNumber, sellerId, sellerName, amountTzs, refund }) => ({
        key: _id,
        to: panelPaths.adminUser(sellerId),
        name: receiptNumber,
        note: [sellerName, formatTzs(amountTzs), refund?.number].filter(Boolean).join(' · '),
      })),
    ],
    [
      t('admin.foundFiscal'),
      hitsOf(found.fiscal, ({ _id, seller, orderNumber, ...receipt }) => {
        const credit = receipt.credits.find(({ number }) => number === text.toUpperCase());
        const { amountTzs } = credit ?? receipt.totals;
        return {
          key: _id,
          to: panelPaths.adminOrder(orderNumber),
          name: credit?.number ?? receipt.verificationCode,
          note: [
            seller.name,
            formatTzs(amountTzs),
            orderNumber,
            formatDateTime(credit?.at ?? receipt.issuedAt, lang),
          ].join(' · '),
        };
      }),
    ],
    [
      t('admin.foundProducts'),
      found.products?.map(({ _id, productName, sellingPrice, sellerId, state }) => ({
        key: _id,
        to: pathOfProduct({ _id, sellerId, state }),
        name: productName,
        note: [formatTzs(sellingPrice), state === 'listed' ? '' : t(`admin.product-${state}`)]
          .filter(Boolean)
          .join(' · '),
      })) ?? null,
    ],
  ];
  const shown = groups.filter(([, hits]) => hits === null || (hits && hits.length > 0));
  if (shown.length === 0) return <EmptyState>{t('admin.foundNothing', { text })}</EmptyState>;
  return shown.map(([title, hits]) => (
    <Group key={title} title={title}>
      {!hits ? (
        <Alert kind="warning">{t('admin.searchUnavailable')}</Alert>
      ) : (
        <ul>
          {hits.map(({ key, to, name, note }) => (
            <li key={key} className="border-b border-line py-1 last:border-0">
              <Link to={to} className="link inline-block py-1 wrap-anywhere">
                {name}
              </Link>
              <p className="text-sm wrap-anywhere text-muted tabular-nums">{note}</p>
            </li>
          ))}
        </ul>
      )}
    </Group>
  ));
}

/** Null and undefined stay what they are. */
function hitsOf<T>(
  found: readonly T[] | null | undefined,
  toHit: (one: T) => Hit,
): readonly Hit[] | null | undefined {
  return found === null ? null : found?.map(toHit);
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Card className="grid content-start gap-2">
      <h2 className="text-lg">{title}</h2>
      {children}
    </Card>
  );
}
