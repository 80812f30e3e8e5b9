import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { Picture } from '../../components/ui/picture.tsx';
import type { CategoryLink } from './catalogue.labels.ts';

interface CategoryStripProps {
  readonly label: string;
  readonly categories: readonly CategoryLink[];
}

export function CategoryStrip({ label, categories }: CategoryStripProps) {
  return (
    <nav aria-label={label} className="page pt-4">
      <ul className="scroll-row auto-cols-[5.5rem] gap-1! pb-2">
        {categories.map(({ category, label: name, image }) => (
          <li key={category}>
            <Link
              to={paths.category([category])}
              className="group grid justify-items-center gap-1.5 rounded-md p-1 text-center text-xs leading-tight"
            >
              <span className="size-16 overflow-hidden rounded-full border-2 border-line bg-sand transition-colors group-hover:border-clay">
                <Picture
                  src={image}
                  alt=""
                  sizes="64px"
                  largest={160}
                  width={64}
                  height={64}
                  fit="cover"
                />
              </span>
              <span className="clamp-2">{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
