import { Card } from '../../components/ui/card.tsx';
import { useT } from '../../lib/texts.ts';
import { SHOP_FACTS } from './shop-facts.ts';

export function ContactCard() {
  const t = useT('info');
  return (
    <Card className="grid max-w-text gap-3">
      <h2 className="text-xl">{t('info.contact')}</h2>
      <address className="grid gap-3 not-italic sm:grid-cols-2">
        <p>
          <b className="block">{t('info.headOffice')}</b>
          {t('info.headOfficeText')}
        </p>
        <p>
          <b className="block">{t('info.support')}</b>
          <a href={`mailto:${SHOP_FACTS.supportEmail}`} className="link block py-1 wrap-anywhere">
            {SHOP_FACTS.supportEmail}
          </a>
          {SHOP_FACTS.supportPhones.map((phone) => (
            <a key={phone} href={`tel:${phone.replaceAll(' ', '')}`} className="link block py-1">
              {phone}
            </a>
          ))}
        </p>
      </address>
    </Card>
  );
}
