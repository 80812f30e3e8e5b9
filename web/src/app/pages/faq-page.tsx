import { FaqView } from '../../features/info/faq-view.tsx';
import { WrittenPage } from '../../features/info/info-article.tsx';
import { fetchPageText } from '../../features/site-content/site-content.api.ts';
import { fetchDeliveryTerms, fetchWaysToPay, waysInWords } from '../../lib/delivery-terms.ts';
import { publicOrigin, shopContacts } from '../../lib/env.ts';
import { useT } from '../../lib/texts.ts';
import { callerOf } from '../caller.ts';
import { languageOf } from '../cookies.ts';
import { PageHead } from '../layout/page-head.tsx';
import { paths } from '../paths.ts';
import type { Route } from './+types/faq-page.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const caller = callerOf(context);
  const lang = languageOf(caller.headers);
  const [html, terms, methods] = await Promise.all([
    fetchPageText('faq', lang, caller),
    fetchDeliveryTerms(caller),
    fetchWaysToPay(caller),
  ]);
  const ways = await waysInWords(methods, lang);
  return { canonical: publicOrigin() + paths.faq, contacts: shopContacts(), terms, ways, html };
}

export default function FaqPage({ loaderData }: Route.ComponentProps) {
  const t = useT('info');
  const { canonical, contacts, terms, ways, html } = loaderData;
  return (
    <>
      <PageHead title={t('info.faqTitle')} description={t('info.faqIntro')} canonical={canonical} />
      {html ? (
        <WrittenPage heading={t('info.faqHeading')} html={html} contacts={contacts} />
      ) : (
        <FaqView contacts={contacts} terms={terms} ways={ways} />
      )}
    </>
  );
}
