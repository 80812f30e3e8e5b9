import { AboutView } from '../../features/info/about-view.tsx';
import { publicOrigin } from '../../lib/env.ts';
import { shopContacts } from '../../lib/shop-contacts.ts';
import { useT } from '../../lib/texts.ts';
import { PageHead } from '../layout/page-head.tsx';
import { paths } from '../paths.ts';
import type { Route } from './+types/about-page.ts';

export const loader = () => ({
  canonical: publicOrigin() + paths.about,
  contacts: shopContacts(),
});

export default function AboutPage({ loaderData }: Route.ComponentProps) {
  const t = useT('info');
  return (
    <>
      <PageHead
        title={t('info.aboutTitle')}
        description={t('info.aboutIntro')}
        canonical={loaderData.canonical}
      />
      <AboutView contacts={loaderData.contacts} />
    </>
  );
}
