import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { formatTzs } from '../../lib/format.ts';
import type { AddedToCart, Notice } from '../../lib/notices.store.ts';
import { useT } from '../../lib/texts.ts';
import { Picture } from './picture.tsx';

/** What a notice says, on the page and in a toast, with the way to go on. */
export function NoticeText({ text, leadsTo, added }: Pick<Notice, 'text' | 'leadsTo' | 'added'>) {
  const t = useT();
  return (
    <div className="flex grow flex-wrap items-center justify-between gap-x-4">
      <p>{text}</p>
      {added && <Added {...added} />}
      {leadsTo && (
        <Link to={paths[leadsTo]} className="link py-1 font-semibold">
          {t(leadsTo === 'cart' ? 'common.viewCart' : 'common.savedProducts')}
        </Link>
      )}
    </div>
  );
}

function Added({ name, option, image, pieces, totalTzs }: AddedToCart) {
  const t = useT();
  return (
    <div className="order-last mt-2 grid w-full grid-cols-[3.5rem_1fr] items-center gap-3 text-sm text-ink">
      <span className="size-14 overflow-hidden rounded-md border border-line">
        <Picture src={image} alt="" sizes="56px" largest={160} width={56} height={56} fit="cover" />
      </span>
      <span>
        <span className="line-clamp-1">{option ? `${name}, ${option}` : name}</span>
        <b>{t('common.inCart', { count: pieces, total: formatTzs(totalTzs) })}</b>
      </span>
    </div>
  );
}
