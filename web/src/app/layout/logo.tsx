import { useT } from '../../lib/texts.ts';

/** A market stall's awning over the name. */
export function Logo() {
  const t = useT();
  return (
    <span className="flex items-center gap-1.5 text-lg sm:gap-2 sm:text-xl font-extrabold">
      <svg viewBox="0 0 32 32" className="size-8 shrink-0" aria-hidden="true">
        <path d="M5 14v12a2 2 0 0 0 2 2h18a2 2 0 0 0 2-2V14" fill="#fffdfa" />
        <path d="M13 28v-7a3 3 0 0 1 6 0v7" fill="#14524a" />
        <path
          d="M5 4h22l3 9a4 4 0 0 1-7 2 4.7 4.7 0 0 1-7 0 4.7 4.7 0 0 1-7 0 4 4 0 0 1-7-2z"
          fill="#f2b33d"
        />
        <path d="M11 4h4.7l.3 11a4.7 4.7 0 0 1-7 0zM21.6 4H27l3 9a4 4 0 0 1-7 2z" fill="#c8552f" />
      </svg>
      {t('common.shopName')}
    </span>
  );
}
