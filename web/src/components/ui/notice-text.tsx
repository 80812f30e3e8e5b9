import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import type { Notice } from '../../lib/notices.store.ts';
import { useT } from '../../lib/texts.ts';

/** What a notice says, on the page and in a toast, with the way to go on. */
export function NoticeText({ text, leadsTo }: Pick<Notice, 'text' | 'leadsTo'>) {
  const t = useT();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      {text}
      {leadsTo && (
        <Link to={paths[leadsTo]} className="link py-1 font-semibold">
          {t(leadsTo === 'cart' ? 'common.viewCart' : 'common.savedProducts')}
        </Link>
      )}
    </div>
  );
}
