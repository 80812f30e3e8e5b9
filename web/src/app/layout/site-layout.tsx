import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { Alert } from '../../components/ui/alert.tsx';
import { NoticeText } from '../../components/ui/notice-text.tsx';
import { ToastHost } from '../../components/ui/toast-host.tsx';
import type { Params } from '../../lib/i18n.ts';
import { type Notice, showNotice } from '../../lib/notices.store.ts';
import { useT } from '../../lib/texts.ts';
import { isPanel, paths } from '../paths.ts';
import { NavigationProgress } from './navigation-progress.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

interface SiteLayoutProps {
  readonly notice: Notice | null;
  readonly year: number;
  readonly groupSite: string;
  readonly supportPhone: string;
  readonly answers: Params | null;
  readonly children: ReactNode;
}

export function SiteLayout({ notice, children, ...footer }: SiteLayoutProps) {
  const t = useT();
  const { pathname } = useLocation();
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="absolute -top-24 left-2 z-50 rounded-md bg-ink px-4 py-2 text-on-fill focus:top-2"
      >
        {t('common.skipToContent')}
      </a>
      <NavigationProgress />
      <SiteHeader />
      <main id="content" tabIndex={-1} className="grow pb-12 outline-none">
        <PageNotice notice={notice} />
        {children}
      </main>
      <SiteFooter {...footer} short={isPanel(pathname) || pathname === paths.checkout} />
      <ToastHost />
    </div>
  );
}

/**
 * What a form did: a toast. What came with the page itself was written there, and stays until one
 * goes on: with scripts or without, nothing moves under the hand. So does what tells what to do next.
 */
function PageNotice({ notice }: Pick<SiteLayoutProps, 'notice'>) {
  const { pathname } = useLocation();
  const [written] = useState(notice);
  const [last, setLast] = useState(notice);
  const [shown, setShown] = useState(notice && { notice, page: pathname });
  if (notice !== last) {
    setLast(notice);
    if (notice?.stays) setShown({ notice, page: pathname });
  } else if (shown && shown.page !== pathname) setShown(null);
  useEffect(() => {
    if (notice && notice !== written) showNotice(notice);
  }, [notice, written]);
  if (!shown) return null;
  return (
    <div className="page pt-4">
      <Alert kind={shown.notice.kind}>
        <NoticeText {...shown.notice} />
      </Alert>
    </div>
  );
}
