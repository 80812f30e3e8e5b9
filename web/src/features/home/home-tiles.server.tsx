import type { Language } from '@sokoni/contracts/browser';
import { renderToStaticMarkup } from 'react-dom/server';
import { paths } from '../../app/paths.ts';
import { Picture } from '../../components/ui/picture.tsx';
import { formatTzs } from '../../lib/format.ts';
import { LanguageContext, useT } from '../../lib/texts.ts';
import type { HomeTile } from './home.rows.ts';

/** A tile with what the shop has for it now. */
interface FilledTile extends HomeTile {
  readonly image: string | undefined;
  /** Since owners have renamed the category. */
  readonly name: string | null;
  /** The lowest price of what is in stock. */
  readonly fromTzs: number;
}

/** Large tiles, two beside each other on a phone, as finished HTML that needs no script. */
export function homeTilesHtml(tiles: readonly FilledTile[], lang: Language): string {
  return renderToStaticMarkup(
    <LanguageContext value={lang}>
      <ul className="page grid grid-cols-2 gap-3 pt-3 md:grid-cols-4 md:pt-4">
        {tiles.map((tile) => (
          <Tile key={tile.category} {...tile} />
        ))}
      </ul>
    </LanguageContext>,
  );
}

function Tile({ title, name, category, image, fromTzs }: FilledTile) {
  const t = useT('home');
  return (
    <li className="relative flex flex-col overflow-hidden rounded-lg border border-line bg-surface shadow-card transition-shadow hover:shadow-raised lg:flex-row">
      <div className="h-32 shrink-0 lg:size-28">
        <Picture
          src={image}
          alt=""
          sizes="(min-width: 64rem) 112px, 50vw"
          largest={320}
          fit="cover"
        />
      </div>
      <div className="grid grow content-center px-3 py-2">
        <h2 className="text-sm leading-snug lg:text-lg">
          <a href={paths.category([category])} className="after:absolute after:inset-0">
            {name ?? t(title)}
          </a>
        </h2>
        <p className="text-sm text-muted">
          {t('home.from')} <b className="whitespace-nowrap text-ink">{formatTzs(fromTzs)}</b>
        </p>
      </div>
    </li>
  );
}
