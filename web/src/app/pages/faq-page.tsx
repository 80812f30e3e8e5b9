import { FaqView } from '../../features/info/faq-view.tsx';
import { publicOrigin } from '../../lib/env.ts';
import { shopContacts } from '../../lib/shop-contacts.ts';
import { useT } from '../../lib/texts.ts';
import { PageHead } from '../layout/page-head.tsx';
import { paths } from '../paths.ts';
import type { Route } from './+types/faq-page.ts';

export const loader = () => ({
  canonical: publicOrigin() + paths.faq,
  contacts: shopContacts(),
});

export default function FaqPage({ loaderData }: Route.ComponentProps) {
  const t = useT('info');
  return (
    <>
      <PageHead
        title={t('info.faqTitle')}
        description={t('info.faqIntro')}
        canonical={loaderData.canonical}
      />
      <FaqView contacts={loaderData.contacts} />
    </>
  );
}
