import { Card } from '../../components/ui/card.tsx';
import type { ShopContacts } from '../../lib/shop-contacts.ts';
import { useT } from '../../lib/texts.ts';

export function ContactCard({ contacts }: { readonly contacts: ShopContacts }) {
  const t = useT('info');
  return (
    <Card className="grid max-w-text gap-3">
      <h2 className="text-xl">{t('info.contact')}</h2>
      <address className="grid gap-3 not-italic sm:grid-cols-2">
        <p>
          <b className="block">{t('info.headOffice')}</b>
          {contacts.headOffice}
        </p>
        <p>
          <b className="block">{t('info.support')}</b>
          <a href={`mailto:${contacts.supportEmail}`} className="link block py-1 wrap-anywhere">
            {contacts.supportEmail}
          </a>
          {contacts.supportPhones.map((phone) => (
            <a key={phone} href={`tel:${phone.replaceAll(' ', '')}`} className="link block py-1">
              {phone}
            </a>
          ))}
        </p>
      </address>
    </Card>
  );
}
