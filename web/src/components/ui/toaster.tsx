import 'react-toastify/ReactToastify.css';
import '../../styles/toaster.css';
import { TIMINGS } from '@sokoni/contracts/browser';
import { useEffect } from 'react';
import { ToastContainer, toast } from 'react-toastify/unstyled';
import { useNotices } from '../../lib/notices.store.ts';
import { useT } from '../../lib/texts.ts';

export default function Toaster() {
  const t = useT();
  const { waiting, takeAll } = useNotices();
  useEffect(() => {
    if (waiting.length === 0) return;
    // What is said already is not said again beside it: a lost chunk may be missed by many rows.
    for (const { kind, text } of takeAll()) toast(text, { type: kind, toastId: text });
  }, [waiting, takeAll]);
  return (
    <ToastContainer
      aria-label={t('common.notifications')}
      position="top-right"
      autoClose={TIMINGS.toastMs}
      pauseOnHover
      pauseOnFocusLoss
      draggable="touch"
      draggablePercent={80}
      theme="light"
    />
  );
}
