import { type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { hasUnsaved } from '../../lib/form-answer.ts';
import { useT } from '../../lib/texts.ts';
import { CloseIcon } from './icons.tsx';
import { LeaveQuestion } from './leave-question.tsx';

/** Controls that may receive the first focus. */
const FIELD = 'form :is(input:not([type=hidden]), select, textarea):enabled';

const isInSight = (field: HTMLElement, dialog: HTMLElement) =>
  field.getBoundingClientRect().bottom <= dialog.getBoundingClientRect().bottom;

interface PageDialogProps {
  readonly title: string;
  /** Where closing leads: the same page without the dialog. */
  readonly closeTo: string;
  /** Without scripts a field of the dialog, which was refused, takes the focus. */
  readonly leadsToField?: boolean;
  readonly children: ReactNode;
}

/**
 * A dialog with an address of its own: Back closes it and a refresh keeps it. Without JavaScript
 * it stands in the page, above what it belongs to. What is typed and not saved is not closed unasked.
 */
export function PageDialog({ title, closeTo, leadsToField = false, children }: PageDialogProps) {
  const t = useT();
  const id = useId();
  const navigate = useNavigate();
  const dialog = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.removeAttribute('open');
    element?.showModal();
    const field = element?.querySelector<HTMLElement>(FIELD);
    // Further down, the focus would take out of sight what stands above, such as why a product is hidden.
    if (element && field && isInSight(field, element)) field.focus();
  }, []);

  const close = () => navigate(closeTo, { preventScrollReset: true });

  function cancel(event: SyntheticEvent): void {
    // A file box of the form may be cancelled as well.
    if (event.target !== event.currentTarget || !hasUnsaved()) return;
    event.preventDefault();
    close();
  }
  function closed(): void {
    // A browser may close at a second Escape without a chance to keep it open.
    if (hasUnsaved()) dialog.current?.showModal();
    close();
  }
  return (
    <>
      <LeaveQuestion />
      <dialog
        ref={dialog}
        open
        aria-labelledby={id}
        onCancel={cancel}
        onClose={closed}
        className="static m-0 mb-6 w-full max-w-none rounded-lg border border-line bg-surface text-ink shadow-raised backdrop:bg-veil modal:fixed modal:m-auto modal:max-h-[96dvh] modal:w-[min(46rem,calc(100vw-1rem))]"
      >
        <div className="sticky top-0 z-10 flex items-center justify-between gap-4 border-b border-line bg-surface px-4 py-2 sm:px-5">
          {/* biome-ignore lint/a11y/noAutofocus: without scripts the browser scrolls to it, however far down the dialog stands */}
          <h2 id={id} tabIndex={-1} autoFocus={!leadsToField} className="text-lg outline-none">
            {title}
          </h2>
          <Link
            to={closeTo}
            preventScrollReset
            className="icon-button -mr-2"
            aria-label={t('common.close')}
          >
            <CloseIcon />
          </Link>
        </div>
        <div className="p-4 sm:p-5">{children}</div>
      </dialog>
    </>
  );
}
