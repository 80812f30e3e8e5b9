import { showNotice } from '../../lib/notices.store.ts';
import { Button } from './button.tsx';

interface CopyButtonProps {
  readonly value: string;
  readonly label: string;
  readonly copied: string;
  /** How to copy it where the browser does not let a page do it. */
  readonly byHand: string;
}

/** Copies a text to paste it elsewhere. Without scripts it is not shown: the text can be selected. */
export function CopyButton({ value, label, copied, byHand }: CopyButtonProps) {
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(value);
      showNotice({ kind: 'success', text: copied });
    } catch {
      // Not over HTTPS, or not allowed.
      showNotice({ kind: 'info', text: byHand });
    }
  }
  return (
    <span className="hidden js:block">
      <Button type="button" variant="secondary" onClick={copy}>
        {label}
      </Button>
    </span>
  );
}
