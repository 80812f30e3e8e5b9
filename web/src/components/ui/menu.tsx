import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { Link, type LinkProps } from 'react-router';

const EVENTS = ['pointerdown', 'keydown', 'focusin'] as const;

/** A disclosure that also closes on Escape, and on a touch or focus outside of it. */
export function useClosingDetails() {
  const details = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    function close(event: Event): void {
      const element = details.current;
      if (!element?.open) return;
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape') return;
        element.querySelector('summary')?.focus();
      } else if (element.contains(event.target as Node)) return;
      element.open = false;
    }
    for (const name of EVENTS) document.addEventListener(name, close);
    return () => {
      for (const name of EVENTS) document.removeEventListener(name, close);
    };
  }, []);

  return details;
}

interface MenuProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly children: ReactNode;
}

const ITEM = 'flex min-h-11 w-full items-center rounded-sm px-4 text-left hover:bg-baobab-soft';

/** A list of links behind a button: a plain disclosure, so it opens without JavaScript too. */
export function Menu({ label, icon, children }: MenuProps) {
  const details = useClosingDetails();
  return (
    <details ref={details} className="relative">
      <summary className="icon-button" aria-label={label}>
        {icon}
      </summary>
      <ul className="absolute right-0 z-40 mt-2 w-56 rounded-md border border-line bg-surface p-1 text-ink shadow-raised">
        {children}
      </ul>
    </details>
  );
}

/** A dialog over the page leaves the page where it is. */
export function MenuLink(props: Pick<LinkProps, 'to' | 'children' | 'preventScrollReset'>) {
  return (
    <li>
      <Link {...props} className={ITEM} />
    </li>
  );
}

/** For what changes something, inside a form of its own. */
export function MenuButton(props: Pick<ComponentProps<'button'>, 'name' | 'value' | 'children'>) {
  return <button {...props} type="submit" className={ITEM} />;
}
