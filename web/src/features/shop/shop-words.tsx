import type { ShopTexts } from '@sokoni/contracts/browser';
import { Card } from '../../components/ui/card.tsx';
import { useT } from '../../lib/texts.ts';

const PARTS = ['hours', 'pickupAddress', 'returnRules'] as const;

/** What the seller says of the shop; nothing where that is nothing. */
export function ShopWords({ shop }: { readonly shop: ShopTexts }) {
  const t = useT('shop');
  const told = PARTS.filter((part) => shop[part] !== '');
  if (told.length === 0 && shop.about === '') return null;
  return (
    <Card className="grid gap-3">
      <h2 className="sr-only">{t('shop.words')}</h2>
      {shop.about && <p className="max-w-text whitespace-pre-line wrap-anywhere">{shop.about}</p>}
      {told.length > 0 && (
        <dl className="grid gap-x-8 gap-y-3 md:grid-cols-3">
          {told.map((part) => (
            <div key={part} className="min-w-0">
              <dt className="text-sm font-medium text-muted">{t(`shop.${part}`)}</dt>
              <dd className="whitespace-pre-line wrap-anywhere">{shop[part]}</dd>
            </div>
          ))}
        </dl>
      )}
      {shop.returnRules && <p className="text-sm text-muted">{t('shop.marketRules')}</p>}
    </Card>
  );
}
