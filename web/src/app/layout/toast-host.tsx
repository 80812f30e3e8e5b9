import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { Alert } from '../../components/ui/alert.tsx';
import { CloseIcon } from '../../components/ui/icons.tsx';
import { NoticeText } from '../../components/ui/notice-text.tsx';
import { useNotices } from '../../lib/notices.store.ts';
import { useT } from '../../lib/texts.ts';

// Not tried again where the line was broken: the styles of the toasts would be missing.
const Toaster = lazy(() =>
  import('../../components/ui/toaster.tsx').catch(() => ({ default: PlainToasts })),
);

/** Loads the toasts with the first notice. */
export function ToastHost() {
  const used = useNotices((notices) => notices.used);
  if (!used) return null;
  return (
    <Suspense>
      <Toaster />
    </Suspense>
  );
}

/** Where the toasts cannot be loaded, the page says the newest notice itself, until one goes on. */
function PlainToasts() {
  return <PlainNotice key={useLocation().pathname} />;
}

function PlainNotice() {
  const t = useT();
  const { waiting, takeAll } = useNotices();
  useEffect(() => () => void takeAll(), [takeAll]);
  const notice = waiting.at(-1);
  if (!notice) return null;
  return (
    // Where the toasts stand: below the header, whose buttons lead on, and under a menu that opens over it.
    <div className="fixed inset-x-2 top-30 z-30">
      <Alert kind={notice.kind}>
        <div className="flex items-start gap-2">
          <NoticeText {...notice} text={notice.text || t('common.somethingWrong')} />
          <button
            type="button"
            onClick={takeAll}
            aria-label={t('common.close')}
            className="-my-2 grid size-11 shrink-0 place-items-center"
          >
            <CloseIcon />
          </button>
        </div>
      </Alert>
    </div>
  );
}
