import { WrittenPage } from '../../features/info/info-article.tsx';
import { PrivacyView } from '../../features/info/privacy-view.tsx';
import { fetchPageText } from '../../features/site-content/site-content.api.ts';
import { publicOrigin, shopContacts } from '../../lib/env.ts';
import { useT } from '../../lib/texts.ts';
import { callerOf } from '../caller.ts';
import { languageOf } from '../cookies.ts';
import { PageHead } from '../layout/page-head.tsx';
import { paths } from '../paths.ts';
import type { Route } from './+types/privacy-page.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const caller = callerOf(context);
  const html = await fetchPageText('privacy', languageOf(caller.headers), caller);
  return { canonical: publicOrigin() + paths.privacy, contacts: shopContacts(), html };
}

export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  const t = useT('info');
  const { canonical, contacts, html } = loaderData;
  return (
    <>
      <PageHead
        title={t('info.privacyTitle')}
        description={t('info.privacyIntro')}
        canonical={canonical}
      />
      {html ? (
        <WrittenPage heading={t('info.privacyHeading')} html={html} contacts={contacts} />
      ) : (
        <PrivacyView contacts={contacts} />
      )}
    </>
  );
}
