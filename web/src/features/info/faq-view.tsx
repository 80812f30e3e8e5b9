import type { DeliveryTerms } from '@sokoni/contracts/browser';
import { daysInAnswer } from '../../lib/delivery-terms.ts';
import type { ShopContacts } from '../../lib/env.ts';
import { formatTzs } from '../../lib/format.ts';
import { useT } from '../../lib/texts.ts';
import type { KeyOf } from '../../locales/namespaces.ts';
import { ContactCard, InfoArticle } from './info-article.tsx';

type Key = KeyOf<'info' | 'common'>;

const QUESTIONS: readonly (readonly [Key, Key])[] = [
  ['common.faqPayQuestion', 'common.faqPayAnswer'],
  ['info.faqTotalQuestion', 'info.faqTotalAnswer'],
  ['common.faqDeliveryQuestion', 'common.faqDeliveryAnswer'],
  ['info.faqCostQuestion', 'info.faqCostAnswer'],
  ['info.faqCancelQuestion', 'info.faqCancelAnswer'],
  ['common.faqReturnQuestion', 'common.faqReturnAnswer'],
  ['info.faqFailedQuestion', 'info.faqFailedAnswer'],
  ['info.faqWholesaleQuestion', 'info.faqWholesaleAnswer'],
  ['common.faqSellQuestion', 'common.faqSellAnswer'],
];

interface FaqViewProps {
  readonly contacts: ShopContacts;
  readonly terms: DeliveryTerms;
  /** The ways to pay, in words. */
  readonly ways: string;
}

export function FaqView({ contacts, terms, ways }: FaqViewProps) {
  const t = useT('info');
  const numbers = { ways, ...daysInAnswer(terms), ...pricesInAnswer(terms.tariffsTzs) };
  return (
    <InfoArticle heading={t('info.faqHeading')} intro={t('info.faqIntro')}>
      <div className="max-w-text divide-y divide-line rounded-lg border border-line bg-surface px-4 sm:px-5">
        {QUESTIONS.map(([question, answer]) => (
          <details key={question} className="group">
            <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-4 py-3 font-semibold">
              {t(question)}
              <span aria-hidden="true" className="text-lg text-clay group-open:rotate-45">
                +
              </span>
            </summary>
            <p className="pb-4">{t(answer, numbers)}</p>
          </details>
        ))}
      </div>
      <ContactCard contacts={contacts} />
    </InfoArticle>
  );
}

function pricesInAnswer(tariffsTzs: DeliveryTerms['tariffsTzs']) {
  return {
    sameDistrict: formatTzs(tariffsTzs['same-district']),
    sameRegion: formatTzs(tariffsTzs['same-region']),
    mainland: formatTzs(tariffsTzs.mainland),
    zanzibar: formatTzs(tariffsTzs.zanzibar),
  };
}
