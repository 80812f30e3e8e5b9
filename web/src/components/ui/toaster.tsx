import 'react-toastify/ReactToastify.css';
import '../../styles/toaster.css';
import { SCREEN } from '@sokoni/contracts/browser';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { ToastContainer, toast } from 'react-toastify/unstyled';
import { type Notice, useNotices } from '../../lib/notices.store.ts';
import { useT } from '../../lib/texts.ts';
import { NoticeText } from './notice-text.tsx';

/** What was said last, on which page. */
type Said = Pick<Notice, 'kind' | 'text'> & { readonly id: string; readonly page: string };

export default function Toaster(): ReactNode {
  const t = useT();
  const { waiting, takeAll } = useNotices();
  const said = useRef<readonly Said[]>([]);
  const turn = useRef(0);
  const { pathname: page } = useLocation();
  const going = useNavigation().location?.key;
  // Whoever goes on, or sends a form once more, is done with an error: what comes of it may be said elsewhere, or not
  // at all. Before the news, which may come with the page.
  useEffect(() => {
    const over = said.current.filter(
      (one) => one.kind === 'error' && (going !== undefined || one.page !== page),
    );
    // One that comes again is another toast: this one may still be on its way out.
    turn.current += 1;
    for (const { id } of over) toast.dismiss(id);
    said.current = said.current.filter((one) => !over.includes(one));
  }, [going, page]);
  useEffect(() => {
    if (waiting.length === 0) return;
    const news = takeAll().map((notice) => ({
      ...notice,
      text: notice.text || t('common.somethingWrong'),
    }));
    // What was said before is over: an old error above a new success would still be believed.
    for (const { id, text } of said.current)
      if (!news.some((one) => one.text === text)) toast.dismiss(id);
    const idOf = (text: string) =>
      said.current.find((one) => one.text === text)?.id ?? `${turn.current} ${text}`;
    said.current = news.map(({ kind, text }) => ({ kind, text, id: idOf(text), page }));
    // What is said already is not said again beside it: a lost chunk may be missed by many rows.
    for (const { kind, ...notice } of news)
      toast(<NoticeText {...notice} />, { type: kind, toastId: idOf(notice.text) });
  }, [waiting, takeAll, t, page]);
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
