import 'react-toastify/ReactToastify.css';
import '../../styles/toaster.css';
import { SCREEN } from '@sokoni/contracts/browser';
import { type ReactNode, useEffect, useRef } from 'react';
import { ToastContainer, toast } from 'react-toastify/unstyled';
import { useNotices } from '../../lib/notices.store.ts';
import { useT } from '../../lib/texts.ts';
import { NoticeText } from './notice-text.tsx';

export default function Toaster(): ReactNode {
  const t = useT();
  const { waiting, takeAll } = useNotices();
  const said = useRef<readonly string[]>([]);
  useEffect(() => {
    if (waiting.length === 0) return;
    const news = takeAll().map((notice) => ({
      ...notice,
      text: notice.text || t('common.somethingWrong'),
    }));
    // What was said before is over: an old error above a new success would still be believed.
    for (const text of said.current)
      if (!news.some((one) => one.text === text)) toast.dismiss(text);
    said.current = news.map(({ text }) => text);
    // What is said already is not said again beside it: a lost chunk may be missed by many rows.
    for (const { kind, ...notice } of news)
      toast(<NoticeText {...notice} />, { type: kind, toastId: notice.text });
  }, [waiting, takeAll, t]);
  return (
    <ToastContainer
      aria-label={t('common.notifications')}
      position="top-right"
      autoClose={SCREEN.toastMs}
      pauseOnHover
      pauseOnFocusLoss
      draggable="touch"
      draggablePercent={80}
      theme="light"
    />
  );
}
