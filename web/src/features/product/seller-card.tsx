import { Badge } from '../../components/ui/badge.tsx';
import { Card } from '../../components/ui/card.tsx';
import { useT } from '../../lib/texts.ts';
import type { ProductView, ShownSeller } from './product.ts';

interface SellerCardProps {
  readonly product: Pick<ProductView, 'name'>;
  readonly seller: ShownSeller;
}

/** Who sells it, and how to ask them: by email for people who are logged in, by WhatsApp if they like. */
export function SellerCard({ product, seller }: SellerCardProps) {
  const t = useT('product');
  const { shop, name, email, phone, location, rated, verified = false } = seller;
  const facts = [
    [
      t('product.sellerName'),
      <a key="shop" href={shop} className="link">
        {name}
      </a>,
    ],
    [t('product.sellerRated'), rated],
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
      {phone && (
        <p className="pt-3">
          <a
            href={whatsAppLink(phone, t('product.question', { product: product.name }))}
            target="_blank"
            rel="noopener noreferrer"
            className="link"
          >
            {t('product.askOnWhatsApp')}
          </a>
        </p>
      )}
    </Card>
  );
}

/** A chat with the number, its first message written; the shopper still has to send it. */
function whatsAppLink(phone: string, message: string): string {
  return `https://wa.me/${phone.replace('+', '')}?text=${encodeURIComponent(message)}`;
}
