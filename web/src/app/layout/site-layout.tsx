import { createContext, type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { Alert } from '../../components/ui/alert.tsx';
import { NoticeText } from '../../components/ui/notice-text.tsx';
import type { Params } from '../../lib/i18n.ts';
import { type Notice, showNotice } from '../../lib/notices.store.ts';
import { useT } from '../../lib/texts.ts';
import { paths } from '../paths.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { ToastHost } from './toast-host.tsx';

interface SiteLayoutProps {
  readonly notice: Notice | null;
  /** The page brings bar and `main`, and shows the notice there. */
  readonly ownFrame?: boolean;
  readonly year: number;
  readonly groupSite: string;
  readonly supportPhone: string;
  readonly answers: Params | null;
  readonly children: ReactNode;
}

/** The `handle` of routes that bring their own bar and `main`. */
export const OWN_FRAME = 'own-frame';

/** What a page with its own frame shows of the last form. */
export const ShownNotice = createContext<ReactNode>(null);

export function SiteLayout({ notice, ownFrame = false, children, ...footer }: SiteLayoutProps) {
  const t = useT();
  const { pathname } = useLocation();
  const shown = usePageNotice(notice);
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="absolute -top-24 left-2 z-50 rounded-md bg-ink px-4 py-2 text-on-fill focus:top-2"
      >
        {t('common.skipToContent')}
      </a>
      <NavigationProgress />
      {ownFrame ? (
        <ShownNotice value={shown}>{children}</ShownNotice>
      ) : (
        <>
          <SiteHeader />
          <main id="content" tabIndex={-1} className="grow pb-12 outline-none">
            {shown}
            {children}
          </main>
        </>
      )}
      <SiteFooter {...footer} short={ownFrame || pathname === paths.checkout} />
      <ToastHost />
    </div>
  );
}

/**
 * What a form did: a toast. What came with the page itself was written there, and stays until one
 * goes on: with scripts or without, nothing moves under the hand. So does what tells what to do next.
 */
function usePageNotice(notice: Notice | null): ReactNode {
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

/** A thin bar while the next page is on its way. */
function NavigationProgress() {
  const t = useT();
  const busy = useNavigation().state !== 'idle';
  return (
    <div role="status" className="fixed inset-x-0 top-0 z-50">
      {busy && (
        <>
          <div className="h-1 w-full animate-breathe bg-marigold" />
          <span className="sr-only">{t('common.loading')}</span>
        </>
      )}
    </div>
  );
}
