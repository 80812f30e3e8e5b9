import { type ReactNode, useEffect, useState } from 'react';
import { paths } from '../../app/paths.ts';
import { useQuietReload } from '../../lib/reload-quietly.ts';

/** Where the profile opens the dialog of the number that logs in. */
const CONFIRM_PHONE = `${paths.myProfile}?edit=phone`;

/** Beside the form, which keeps what was typed, and whose page is loaded again for who comes back from there. */
export function ConfirmPhone({ children }: { readonly children: ReactNode }) {
  const reload = useQuietReload();
  const [left, setLeft] = useState(false);
  useEffect(() => {
    if (!left) return;
    const seen = () => void (document.hidden || reload());
    document.addEventListener('visibilitychange', seen);
    return () => document.removeEventListener('visibilitychange', seen);
  }, [left, reload]);
  return (
    <a
      href={CONFIRM_PHONE}
      target="_blank"
      rel="noreferrer"
      onClick={() => setLeft(true)}
      className="link inline-block py-1"
    >
      {children}
    </a>
  );
}
