import { type BankFiles, bankOrOperator } from '@sokoni/contracts/browser';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { CommandForm, useSending } from '../../components/ui/command-form.tsx';
import { Facts } from '../../components/ui/facts.tsx';
import { formatDateTime } from '../../lib/format.ts';
import { useLanguage, useT } from '../../lib/texts.ts';

type Unproven = BankFiles['unproven'];

/** Wallets and accounts whose holder no payment provider names: an admin compares them with documents. */
export function UnprovenDestinations({ destinations }: { readonly destinations: Unproven }) {
  const t = useT('money');
  if (destinations.length === 0) return null;
  return (
    <section className="grid gap-4">
      <h2 className="text-lg">{t('money.unproven')}</h2>
      <p className="text-muted">{t('money.unprovenText')}</p>
      <ul className="grid gap-4 lg:grid-cols-2">
        {destinations.map((destination) => (
          <li key={destination.sellerId}>
            <UnprovenCard destination={destination} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function UnprovenCard({ destination }: { readonly destination: Unproven[number] }) {
  const t = useT('money');
  const lang = useLanguage();
  const { sellerId, sellerName, to, holderName, savedAt } = destination;
  const busy = useSending(['confirm-destination'], { sellerId });
  return (
    <Card className="grid gap-4">
      <h3 className="text-base">{sellerName || '–'}</h3>
      <Facts
        facts={[
          [bankOrOperator(to), to.number],
          [t('money.accountHolder'), holderName || '–'],
          [t('money.savedOn'), formatDateTime(savedAt, lang)],
        ]}
      />
      <CommandForm intent="confirm-destination" about={{ sellerId, savedAt }}>
        <Button busy={busy}>{t('money.confirmDestination')}</Button>
      </CommandForm>
    </Card>
  );
}
