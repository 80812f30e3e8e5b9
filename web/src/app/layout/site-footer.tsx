import { Link } from 'react-router';
import type { Params } from '../../lib/i18n.ts';
import { useT } from '../../lib/texts.ts';
import { paths } from '../paths.ts';
import { Logo } from './site-header.tsx';

const BENEFITS = [
  ['common.benefitDeliveryTitle', 'common.benefitDelivery'],
  ['common.benefitSellersTitle', 'common.benefitSellers'],
  ['common.benefitPaymentTitle', 'common.benefitPayment'],
  ['common.benefitSupportTitle', 'common.benefitSupport'],
] as const;
const QUESTIONS = [
  ['common.faqPayQuestion', 'common.faqPayAnswer'],
  ['common.faqDeliveryQuestion', 'common.faqDeliveryAnswer'],
  ['common.faqReturnQuestion', 'common.faqReturnAnswer'],
  ['common.faqSellQuestion', 'common.faqSellAnswer'],
] as const;

interface SiteFooterProps {
  readonly year: number;
  readonly groupSite: string;
  /** Phone number for questions; empty where the page could not be loaded. */
  readonly supportPhone: string;
  /** What the answers about delivery and ways to pay name; null where the page could not be loaded. */
  readonly answers: Params | null;
}

/** Short in the panels and at checkout: the number to call and the legal pages, without the promises to shoppers. */
export function SiteFooter({
  short,
  answers,
  ...props
}: SiteFooterProps & { readonly short: boolean }) {
  const t = useT();
  return (
    // As high as its content at least: who measures the page finds nothing of it outside of its ground.
    <footer
      className={`when-near bg-brand-dark text-sm text-white ${short ? '[--height-guess:20rem] sm:[--height-guess:12rem]' : '[--height-guess:66rem] max-[22rem]:[--height-guess:80rem] sm:[--height-guess:45rem] lg:[--height-guess:29rem]'}`}
    >
      <div className="kanga" aria-hidden="true" />
      {!short && <ShopPromises answers={answers} />}
      <p
        className={`page flex flex-wrap gap-x-6 gap-y-1 ${short ? 'pt-4' : 'border-t border-white/20 py-5'}`}
      >
        {props.supportPhone && (
          <a
            href={`tel:${props.supportPhone.replaceAll(' ', '')}`}
            className="py-2 font-semibold underline underline-offset-4"
          >
            {t('common.callUs', { phone: props.supportPhone })}
          </a>
        )}
        {!short && answers && <span className="py-2 opacity-90">{t('common.payBy', answers)}</span>}
      </p>
      <Imprint short={short} {...props} />
    </footer>
  );
}

function ShopPromises({ answers }: Pick<SiteFooterProps, 'answers'>) {
  const t = useT();
  return (
    <>
      <ul className="page grid gap-6 py-8 sm:grid-cols-2 lg:grid-cols-4">
        {BENEFITS.map(([title, text]) => (
          <li key={title} className="border-l-4 border-marigold pl-3">
            <h2 className="text-base">{t(title)}</h2>
            <p className="mt-1 opacity-90">{t(text)}</p>
          </li>
        ))}
      </ul>
      {answers && (
        <section className="page grid gap-x-8 border-t border-white/20 py-6 md:grid-cols-2">
          <h2 className="text-lg md:col-span-2">{t('common.faq')}</h2>
          {QUESTIONS.map(([question, answer]) => (
            <details key={question} className="group border-b border-white/20">
              <summary className="flex min-h-11 items-center justify-between gap-4 py-2 font-medium">
                {t(question)}
                <span aria-hidden="true" className="text-lg text-marigold group-open:rotate-45">
                  +
                </span>
              </summary>
              <p className="max-w-text pb-4 opacity-90">{t(answer, answers)}</p>
            </details>
          ))}
        </section>
      )}
    </>
  );
}

type ImprintProps = Pick<SiteFooterProps, 'year' | 'groupSite'> & { readonly short: boolean };

function Imprint({ year, groupSite, short }: ImprintProps) {
  const t = useT();
  return (
    <div
      className={`page flex flex-wrap items-center justify-between gap-x-8 gap-y-3 ${short ? 'pb-4' : 'border-t border-white/20 py-5'}`}
    >
      {!short && <Logo />}
      <nav aria-label={t('common.information')} className="flex flex-wrap gap-x-6">
        <FooterLink to={paths.about}>{t('common.about')}</FooterLink>
        <FooterLink to={paths.privacy}>{t('common.privacy')}</FooterLink>
        {groupSite && (
          <a
            href={groupSite}
            rel="external noreferrer"
            className="py-2 underline underline-offset-4"
          >
            {t('common.groupSite')} <span aria-hidden="true">↗</span>
          </a>
        )}
      </nav>
      <p className="w-full opacity-90 md:w-auto">{t('common.copyright', { year })}</p>
    </div>
  );
}

function FooterLink({ to, children }: { readonly to: string; readonly children: string }) {
  return (
    <Link to={to} className="py-2 underline underline-offset-4">
      {children}
    </Link>
  );
}
