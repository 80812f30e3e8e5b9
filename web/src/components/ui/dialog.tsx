import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useT } from '../../lib/texts.ts';
import { CloseIcon } from './icons.tsx';

interface DialogProps {
  readonly title: string;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The browser's own dialog: it keeps the focus inside and closes on Escape. */
export function Dialog({ title, open, onClose, children }: DialogProps) {
  const t = useT();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal();
    if (!open) dialog.current?.close();
  }, [open]);

  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onClose={onClose}
      closedby="any"
      className="m-auto max-h-[92dvh] w-[min(40rem,calc(100vw-1.5rem))] rounded-lg bg-surface text-ink shadow-raised backdrop:bg-ink/50"
    >
      <div className="sticky top-0 flex items-center justify-between gap-4 border-b border-line bg-surface px-5 py-3">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        <button
          type="button"
          className="icon-button -mr-2"
          aria-label={t('common.close')}
          onClick={onClose}
        >
          <CloseIcon />
        </button>
      </div>
      {open && <div className="p-5">{children}</div>}
    </dialog>
  );
}
