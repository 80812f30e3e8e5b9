import { PrivacyView } from '../../features/info/privacy-view.tsx';
import { publicOrigin } from '../../lib/env.ts';
import { shopContacts } from '../../lib/shop-contacts.ts';
import { useT } from '../../lib/texts.ts';
import { PageHead } from '../layout/page-head.tsx';
import { paths } from '../paths.ts';
import type { Route } from './+types/privacy-page.ts';

export const loader = () => ({
  canonical: publicOrigin() + paths.privacy,
  contacts: shopContacts(),
});

export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  const t = useT('info');
  return (
    <>
      <PageHead
        title={t('info.privacyTitle')}
        description={t('info.privacyIntro')}
        canonical={loaderData.canonical}
      />
      <PrivacyView contacts={loaderData.contacts} />
    </>
  );
}
