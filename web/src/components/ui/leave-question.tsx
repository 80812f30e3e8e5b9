import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { type Location, useBlocker } from 'react-router';
import { paths } from '../../app/paths.ts';
import { hasUnsaved } from '../../lib/form-answer.ts';
import { useT } from '../../lib/texts.ts';
import { Button } from './button.tsx';

const addressOf = ({ pathname, search }: Location) => pathname + search;

/**
 * Asks before a page with something unsaved is left, once on each page that wants it: the router
 * knows one such question at a time. A change of language comes back to the form as it is.
 */
export function LeaveQuestion() {
  const t = useT('controls');
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  // How many navigations were blocked, and which of them the open dialog is about.
  const blocked = useRef(0);
  const shown = useRef(0);
  const { state, proceed, reset } = useBlocker(({ currentLocation: here, nextLocation: there }) => {
    const blocks =
      hasUnsaved() && there.pathname !== paths.language && addressOf(here) !== addressOf(there);
    if (blocks) blocked.current += 1;
    return blocks;
  });
  const asked = state === 'blocked';
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (hasUnsaved()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, []);
  useLayoutEffect(() => {
    // A new `reset` is a new question: the one before may just have been closed.
    if (!reset) return;
    shown.current = blocked.current;
    if (!dialog.current?.open) dialog.current?.showModal();
  }, [reset]);
  if (!asked) return null;
  function closed(): void {
    // The event comes late: a navigation that was blocked in between has a question of its own.
    if (!dialog.current?.open && shown.current === blocked.current) reset?.();
  }
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={id}
      aria-describedby={`${id}-text`}
      onClose={closed}
      className="m-auto w-[min(26rem,calc(100vw-1.5rem))] rounded-lg bg-surface p-5 text-ink shadow-raised backdrop:bg-veil"
    >
      <h2 id={id} className="text-lg">
        {t('controls.leaveTitle')}
      </h2>
      <p id={`${id}-text`} className="py-4">
        {t('controls.leaveText')}
      </p>
      <div className="flex flex-wrap gap-3">
        {/* Closing gives the focus back to where it was. */}
        <Button type="button" onClick={() => dialog.current?.close()}>
          {t('controls.stay')}
        </Button>
        <Button type="button" variant="secondary" onClick={proceed}>
          {t('controls.leave')}
        </Button>
      </div>
    </dialog>
  );
}
