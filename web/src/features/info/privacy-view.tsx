import type { ShopContacts } from '../../lib/env.ts';
import { useT } from '../../lib/texts.ts';
import type { KeyOf } from '../../locales/namespaces.ts';
import { ContactCard, InfoArticle, InfoSection } from './info-article.tsx';

const SECTIONS: readonly (readonly [KeyOf<'info'>, readonly KeyOf<'info'>[]])[] = [
  ['info.whoTitle', ['info.whoText']],
  ['info.whatTitle', ['info.whatAccount', 'info.whatOrders', 'info.whatSelling', 'info.whatVisit']],
  ['info.neverTitle', ['info.neverCards', 'info.neverAds', 'info.neverPasswords']],
  ['info.whyTitle', ['info.whyContract', 'info.whyLaw', 'info.whySafety']],
  [
    'info.shareTitle',
    ['info.shareSellers', 'info.shareReviews', 'info.sharePayment', 'info.shareAuthorities'],
  ],
  ['info.keepTitle', ['info.keepAccount', 'info.keepOrders', 'info.keepLogs']],
  ['info.rightsTitle', ['info.rightsText', 'info.rightsHow', 'info.rightsComplain']],
  ['info.cookiesTitle', ['info.cookiesText']],
  ['info.changesTitle', ['info.changesText']],
];

export function PrivacyView({ contacts }: { readonly contacts: ShopContacts }) {
  const t = useT('info');
  return (
    <InfoArticle heading={t('info.privacyHeading')} intro={t('info.privacyIntro')}>
      {SECTIONS.map(([title, [first, ...more]]) => (
        <InfoSection key={title} title={t(title)}>
          {more.length === 0 && first ? (
            <p>{t(first)}</p>
          ) : (
            <ul className="grid list-disc gap-1.5 pl-5">
              {[first, ...more].map((key) => key && <li key={key}>{t(key)}</li>)}
            </ul>
          )}
        </InfoSection>
      ))}
      <ContactCard contacts={contacts} />
    </InfoArticle>
  );
}
