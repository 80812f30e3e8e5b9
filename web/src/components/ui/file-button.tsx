import type { ComponentProps } from 'react';
import { useT } from '../../lib/texts.ts';
import { buttonClass } from './button.tsx';

interface FileButtonProps extends Omit<ComponentProps<'input'>, 'type'> {
  readonly id: string;
  /** What the button says, in the page's language: the browser's own speaks its own. */
  readonly label: string;
  /** What was chosen. */
  readonly chosen?: string | undefined;
}

/** A button of ours over a file field; without scripts the browser's own, which shows the name. */
export function FileButton({ label, chosen, ...input }: FileButtonProps) {
  const t = useT('controls');
  return (
    <div className="relative flex flex-wrap items-center gap-3">
      <input {...input} type="file" className="peer field text-sm js:sr-only" />
      <label
        htmlFor={input.id}
        aria-hidden="true"
        className={buttonClass(
          'secondary',
          'hidden! cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 js:inline-flex!',
        )}
      >
        {label}
      </label>
      <span className="hidden min-w-0 text-sm text-muted wrap-anywhere js:inline">
        {chosen ?? t('controls.noFile')}
      </span>
    </div>
  );
}
