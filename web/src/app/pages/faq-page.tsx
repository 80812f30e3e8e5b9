import { FaqView } from '../../features/info/faq-view.tsx';
import { WrittenPage } from '../../features/info/written-page.tsx';
import { fetchPageText } from '../../features/site-content/site-content.api.ts';
import { fetchDeliveryTerms } from '../../lib/delivery-terms.ts';
import { publicOrigin } from '../../lib/env.ts';
import { shopContacts } from '../../lib/shop-contacts.ts';
import { useT } from '../../lib/texts.ts';
import { callerOf } from '../caller.ts';
import { languageOf } from '../cookies.ts';
import { PageHead } from '../layout/page-head.tsx';
import { paths } from '../paths.ts';
import type { Route } from './+types/faq-page.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const caller = callerOf(context);
  const [html, terms] = await Promise.all([
    fetchPageText('faq', languageOf(caller.headers), caller),
    fetchDeliveryTerms(caller),
  ]);
  return { canonical: publicOrigin() + paths.faq, contacts: shopContacts(), terms, html };
}

export default function FaqPage({ loaderData }: Route.ComponentProps) {
  const t = useT('info');
  const { canonical, contacts, terms, html } = loaderData;
  return (
    <>
      <PageHead title={t('info.faqTitle')} description={t('info.faqIntro')} canonical={canonical} />
      {html ? (
        <WrittenPage heading={t('info.faqHeading')} html={html} contacts={contacts} />
      ) : (
        <FaqView contacts={contacts} terms={terms} />
      )}
    </>
  );
}
