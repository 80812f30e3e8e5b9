import { Badge } from '../../components/ui/badge.tsx';
import { Card } from '../../components/ui/card.tsx';
import { useT } from '../../lib/texts.ts';
import type { ProductView } from './product.ts';

/** Who sells it. The email is there for people who are logged in. */
export function SellerCard({ seller }: { readonly seller: ProductView['seller'] }) {
  const t = useT('product');
  const { name, email, location, verified = false } = seller;
  const facts = [
    [t('product.sellerName'), name],
    [
      t('product.sellerEmail'),
      email && (
        <a href={`mailto:${email}`} className="link">
          {email}
        </a>
      ),
    ],
    [t('product.sellerLocation'), location || t('product.notProvided')],
  ] as const;
  return (
    <Card>
      <h2 className="pb-3 text-lg">{t('product.seller')}</h2>
      <p className="pb-3">
        <Badge tone={verified ? 'good' : 'neutral'}>
          {t(verified ? 'product.sellerVerified' : 'product.sellerUnverified')}
        </Badge>
      </p>
      <dl className="grid gap-2">
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label} className="grid grid-cols-[5rem_1fr]">
                <dt className="text-muted">{label}</dt>
                <dd className="wrap-anywhere">{value}</dd>
              </div>
            ),
        )}
      </dl>
    </Card>
  );
}
