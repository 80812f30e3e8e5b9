import { NavLink } from 'react-router';

interface Tab {
  readonly to: string;
  readonly label: string;
}

/** Tabs that are addresses, so they can be shared and work without JavaScript. */
export function Tabs({ label, tabs }: { readonly label: string; readonly tabs: readonly Tab[] }) {
  return (
    <nav aria-label={label} className="flex gap-1 overflow-x-auto border-b border-line">
      {tabs.map(({ to, label: text }) => (
        <NavLink
          key={to}
          to={to}
          end
          className="min-h-11 whitespace-nowrap border-b-3 border-transparent px-4 py-2 font-medium text-muted aria-[current=page]:border-clay aria-[current=page]:text-ink"
        >
          {text}
        </NavLink>
      ))}
    </nav>
  );
}
