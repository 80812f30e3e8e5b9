import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { Glyph } from '../../components/ui/icons.tsx';
import type { CategoryLink } from './catalogue.labels.ts';

interface CategoryStripProps {
  readonly label: string;
  readonly categories: readonly CategoryLink[];
}

export function CategoryStrip({ label, categories }: CategoryStripProps) {
  return (
    <nav aria-label={label} className="page pt-3 md:pt-4">
      <ul className="scroll-row auto-cols-[5rem] gap-1! pb-1 md:auto-cols-[5.5rem]">
        {categories.map(({ category, label: name, glyph }) => (
          <li key={category}>
            <Link
              to={paths.category([category])}
              className="group grid justify-items-center gap-1 rounded-md p-1 text-center text-xs leading-tight"
            >
              <span className="grid size-12 place-items-center md:size-16 rounded-full border-2 border-line bg-surface text-baobab transition-colors group-hover:border-clay">
                <Glyph d={glyph} className="size-6 md:size-8" />
              </span>
              <span className="max-w-full clamp-2 hyphens-auto wrap-anywhere">{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
