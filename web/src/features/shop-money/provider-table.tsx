import { MOBILE_PAYMENT_TYPES, type PaymentProviderRow } from '@sokoni/contracts/browser';
import { Card } from '../../components/ui/card.tsx';
import { formatTzs } from '../../lib/format.ts';
import { useT } from '../../lib/texts.ts';
import { useProviderName } from './difference-words.ts';
import { ProviderStates } from './provider-states.tsx';

const NAME_TEXTS = { wallet: 'providers.ofWallet', bank: 'providers.ofBank' } as const;
const PAYOUT_TEXTS = { wallet: 'providers.toWallet', bank: 'providers.toBank' } as const;

const PLACE_TEXTS = {
  primary: { used: 'providers.primaryInUse', resting: 'providers.primaryResting' },
  spare: { used: 'providers.spareInUse', resting: 'providers.spareResting' },
} as const;
type Route = PaymentProviderRow['routes'][number];
const ROUTE_TEXTS = {
  any: 'providers.route-any',
  card: 'providers.route-card',
  'control-number': 'providers.route-control-number',
  'lipa-number': 'providers.route-lipa-number',
  'bank-transfer': 'providers.route-bank-transfer',
  wallet: 'providers.route-wallet',
  bank: 'providers.route-bank',
} as const;

/** What each payment provider can do, what it is used for and how it does: what it cannot, an admin does. */
export function ProviderTable({
  providers,
}: {
  readonly providers: readonly PaymentProviderRow[];
}) {
  const t = useT('providers');
  const facts = useFacts();
  const nameOf = useProviderName();
  return (
    <Card className="grid gap-3">
      <h2 className="text-lg">{t('providers.providers')}</h2>
      <p className="text-muted">{t('providers.providersText')}</p>
      <div className="grid gap-6 md:grid-cols-2">
        {providers.map((provider) => (
          <section key={provider.name} className="grid content-start gap-4">
            <table className="w-full text-sm">
              <caption className="pb-1 text-left text-base font-medium">
                {`${nameOf({ provider: provider.name, title: provider.title })}: ${t(provider.current ? 'providers.currentProvider' : 'providers.olderProvider')}`}
              </caption>
              <tbody>
                {facts(provider).map(([label, value]) => (
                  <tr key={label} className="border-t border-line">
                    <th scope="row" className="py-2 pr-4 text-left font-normal text-muted">
                      {label}
                    </th>
                    <td className="py-2 text-right font-medium">{value}</td>
                  </tr>
                ))}
              </tbody>
            </table>
            <ProviderStates provider={provider} />
          </section>
        ))}
      </div>
    </Card>
  );
}

/** Label and value of each capability, in the language of the page. */
function useFacts() {
  const t = useT('providers');
  const yesNo = (can: boolean) => t(can ? 'providers.can' : 'providers.cannot');
  const nameOf = (route: Route['route']) =>
    route in ROUTE_TEXTS
      ? t(ROUTE_TEXTS[route as keyof typeof ROUTE_TEXTS])
      : (MOBILE_PAYMENT_TYPES.find(({ value }) => value === route)?.label ?? route);
  const placeOf = ({ route, place, inUse }: Route) =>
    t(PLACE_TEXTS[place][inUse ? 'used' : 'resting'], { route: nameOf(route) });
  return ({ capabilities: can, refundWay, floatTzs, routes }: PaymentProviderRow) => {
    const refunds = {
      refund: can.refund === 'partial' ? 'providers.refundPartial' : 'providers.refundFull',
      payout: 'providers.refundPayout',
      'by-hand': 'providers.refundByHand',
    } as const;
    const payouts = can.payout.map((where) => t(PAYOUT_TEXTS[where]));
    const names = can.nameLookup.map((where) => t(NAME_TEXTS[where]));
    return [
      [t('providers.routes'), routes.map(placeOf).join('; ') || '–'],
      [t('providers.collects'), can.collect.map((way) => t(`providers.${way}`)).join(', ')],
      [t('providers.asksStatus'), yesNo(can.status)],
      [t('providers.cancels'), yesNo(can.cancel)],
      [t('providers.refunds'), t(refunds[refundWay])],
      [t('providers.paysOut'), payouts.join(', ') || t('providers.cannot')],
      [t('providers.looksUpNames'), names.join(', ') || t('providers.cannot')],
      [t('providers.hasStatement'), yesNo(can.statement)],
      [t('providers.splits'), yesNo(can.splitsAtProvider)],
      [t('providers.float'), floatTzs === null ? '–' : formatTzs(floatTzs)],
    ] as const;
  };
}
