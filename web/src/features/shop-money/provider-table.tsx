import type { PaymentProviderRow } from '@sokoni/contracts/browser';
import { Card } from '../../components/ui/card.tsx';
import { formatTzs } from '../../lib/format.ts';
import { useT } from '../../lib/texts.ts';

const NAME_TEXTS = { wallet: 'money.ofWallet', bank: 'money.ofBank' } as const;
const PAYOUT_TEXTS = { wallet: 'money.toWallet', bank: 'money.toBank' } as const;

/** What each payment provider can do: what it cannot, an admin does. */
export function ProviderTable({
  providers,
}: {
  readonly providers: readonly PaymentProviderRow[];
}) {
  const t = useT('money');
  const facts = useFacts();
  return (
    <Card className="grid gap-3">
      <h2 className="text-lg">{t('money.providers')}</h2>
      <p className="text-muted">{t('money.providersText')}</p>
      <div className="grid gap-6 md:grid-cols-2">
        {providers.map((provider) => (
          <table key={provider.name} className="w-full self-start text-sm">
            <caption className="pb-1 text-left text-base font-medium">
              {`${provider.title}: ${t(provider.current ? 'money.currentProvider' : 'money.olderProvider')}`}
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
        ))}
      </div>
    </Card>
  );
}

/** Label and value of each capability, in the language of the page. */
function useFacts() {
  const t = useT('money');
  const yesNo = (can: boolean) => t(can ? 'money.can' : 'money.cannot');
  return ({ capabilities: can, refundWay, floatTzs }: PaymentProviderRow) => {
    const refunds = {
      refund: can.refund === 'partial' ? 'money.refundPartial' : 'money.refundFull',
      payout: 'money.refundPayout',
      'by-hand': 'money.refundByHand',
    } as const;
    const payouts = can.payout.map((where) => t(PAYOUT_TEXTS[where]));
    const names = can.nameLookup.map((where) => t(NAME_TEXTS[where]));
    return [
      [t('money.collects'), can.collect.map((way) => t(`money.${way}`)).join(', ')],
      [t('money.asksStatus'), yesNo(can.status)],
      [t('money.cancels'), yesNo(can.cancel)],
      [t('money.refunds'), t(refunds[refundWay])],
      [t('money.paysOut'), payouts.join(', ') || t('money.cannot')],
      [t('money.looksUpNames'), names.join(', ') || t('money.cannot')],
      [t('money.hasStatement'), yesNo(can.statement)],
      [t('money.float'), floatTzs === null ? '–' : formatTzs(floatTzs)],
    ] as const;
  };
}
