import { NavLink } from 'react-router';
import { Glyph } from '../../components/ui/icons.tsx';
import { useT } from '../../lib/texts.ts';

/** Drawn like the other icons; only the panels load them. */
const ICONS = {
  home: 'M4 11l8-7 8 7M6 9.5V20h12V9.5M10 20v-6h4v6',
  orders: 'M6 3h12v18l-3-2-3 2-3-2-3 2zM9.5 8h5M9.5 12h5',
  products: 'M4 8l8-4 8 4v8l-8 4-8-4zM4 8l8 4 8-4M12 12v8',
  messages: 'M4 5h16v11H9l-5 4zM8.5 9h7M8.5 12.5h5',
  money: 'M4 7h16v12H4zM4 7l11-3v3M20 11h-5v4h5',
  people:
    'M12 8a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0zM2 20a6.5 6.5 0 0 1 13 0M15 5a3.5 3.5 0 0 1 0 6M17 14a6.5 6.5 0 0 1 5 6',
  checks: 'M12 3l8 3v6c0 5-3.5 8-8 9-4.5-1-8-4-8-9V6zM8.5 12l2.5 2.5L15.5 10',
} as const;

export interface Shortcut {
  readonly to: string;
  readonly label: string;
  readonly icon: keyof typeof ICONS;
  /** How many things wait there; nothing is shown for none. */
  readonly waiting?: number;
}

const MOST_SHOWN = 99;

/** The lower edge of a phone: the places that its owner goes to all day. */
export function PanelShortcuts({ shortcuts }: { readonly shortcuts: readonly Shortcut[] }) {
  const t = useT('panel');
  return (
    <nav
      aria-label={t('panel.shortcuts')}
      className="panel-shortcuts fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <ul className="flex">
        {shortcuts.map(({ to, label, icon, waiting = 0 }) => (
          <li key={to} className="min-w-0 flex-auto">
            <NavLink
              to={to}
              end
              className="relative grid min-h-14 content-center justify-items-center text-xs aria-[current=page]:font-bold aria-[current=page]:text-baobab"
            >
              <Glyph d={ICONS[icon]} />
              <span className="max-w-full truncate">{label}</span>{' '}
              {waiting > 0 && (
                <span className="absolute top-1 left-1/2 ml-1 min-w-5 rounded-full bg-marigold px-1 text-center font-bold text-on-marigold">
                  {waiting > MOST_SHOWN ? `${MOST_SHOWN}+` : waiting}
                </span>
              )}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
