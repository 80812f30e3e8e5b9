import type { PaymentMethods } from '@sokoni/contracts/browser';
import { paths } from '../../app/paths.ts';
import { LinkButton } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import type { ShopContacts } from '../../lib/env.ts';
import { useT } from '../../lib/texts.ts';
import { ContactCard, InfoArticle, InfoSection } from './info-article.tsx';
import { COMING_PROVIDERS, comingWays, paymentWays } from './payment-ways.ts';

interface AboutViewProps {
  readonly contacts: ShopContacts;
  /** What an order can be paid with now, beside the payment page. */
  readonly ways: PaymentMethods;
}

export function AboutView({ contacts, ways }: AboutViewProps) {
  const t = useT('info');
  return (
    <InfoArticle heading={t('info.aboutHeading')} intro={t('info.aboutIntro')}>
      <div className="grid gap-4 md:grid-cols-2">
        <Card className="grid content-start gap-2 border-l-4! border-l-marigold!">
          <h2 className="text-xl">{t('info.mission')}</h2>
          <p>{t('info.missionText')}</p>
        </Card>
        <Card className="grid content-start gap-2 border-l-4! border-l-clay!">
          <h2 className="text-xl">{t('info.vision')}</h2>
          <p>{t('info.visionText')}</p>
        </Card>
      </div>
      <InfoSection title={t('info.founder')}>
        <p>{t('info.founderText')}</p>
        <blockquote className="border-l-4 border-line-strong pl-4 italic">
          {t('info.founderQuote')}
        </blockquote>
      </InfoSection>
      <InfoSection title={t('info.payments')}>
        <p>{t('info.paymentsText')}</p>
        <dl className="grid gap-3 pt-1">
          {paymentWays(ways).map(([title, names]) => (
            <div key={title}>
              <dt className="font-bold">{t(title)}</dt>
              <dd>{t(names)}</dd>
            </div>
          ))}
        </dl>
        <h3 className="pt-3 text-lg">{t('info.comingSoon')}</h3>
        <ul className="flex flex-wrap gap-2">
          {[...comingWays(ways).map((key) => t(key)), ...COMING_PROVIDERS].map((name) => (
            <li key={name} className="rounded-full border border-line bg-sand px-3 py-1 text-sm">
              {name}
            </li>
          ))}
        </ul>
      </InfoSection>
      <ContactCard contacts={contacts} />
      <p className="flex flex-wrap gap-3">
        <LinkButton to={paths.faq}>{t('info.faqHeading')}</LinkButton>
        <LinkButton variant="secondary" to={paths.privacy}>
          {t('info.privacyHeading')}
        </LinkButton>
      </p>
    </InfoArticle>
  );
}
