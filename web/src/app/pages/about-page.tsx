import { AboutView } from '../../features/info/about-view.tsx';
import { WrittenPage } from '../../features/info/info-article.tsx';
import { fetchPageText } from '../../features/site-content/site-content.api.ts';
import { fetchWaysToPay } from '../../lib/delivery-terms.ts';
import { publicOrigin, shopContacts } from '../../lib/env.ts';
import { useT } from '../../lib/texts.ts';
import { callerOf } from '../caller.ts';
import { languageOf } from '../cookies.ts';
import { PageHead } from '../layout/page-head.tsx';
import { paths } from '../paths.ts';
import type { Route } from './+types/about-page.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const caller = callerOf(context);
  const [html, ways] = await Promise.all([
    fetchPageText('about', languageOf(caller.headers), caller),
    fetchWaysToPay(caller),
  ]);
  return { canonical: publicOrigin() + paths.about, contacts: shopContacts(), ways, html };
}

export default function AboutPage({ loaderData }: Route.ComponentProps) {
  const t = useT('info');
  const { canonical, contacts, ways, html } = loaderData;
  return (
    <>
      <PageHead
        title={t('info.aboutTitle')}
        description={t('info.aboutIntro')}
        canonical={canonical}
      />
      {html ? (
        <WrittenPage heading={t('info.aboutHeading')} html={html} contacts={contacts} />
      ) : (
        <AboutView contacts={contacts} ways={ways} />
      )}
    </>
  );
}
