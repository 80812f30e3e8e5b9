import type { Language } from '@sokoni/contracts/browser';
import { escapeMarkup, formatTzs } from '../lib/format.ts';
import type { SeenProduct } from '../lib/seen-products.ts';
import en from '../locales/en/offline.ts';
import sw from '../locales/sw/offline.ts';

const TEXTS = { en, sw };

const STYLE = `*{box-sizing:border-box}body{margin:0;background:#fbf7ef;color:#241c15;font:1rem/1.55 system-ui,Roboto,sans-serif}
header{background:#14524a;color:#fff;padding:.9rem 1rem;font-weight:800;font-size:1.15rem}
main{max-width:44rem;margin:auto;padding:1.5rem 1rem}h1{font-size:1.6rem;line-height:1.2;margin:0 0 .5rem}h2{font-size:1.15rem;margin:2rem 0 0}p{margin:0 0 1rem}
a.again{display:inline-block;background:#14524a;color:#fff;padding:.7rem 1.2rem;border-radius:.5rem;font-weight:600;text-decoration:none}
ul{list-style:none;margin:0;padding:0;display:grid;gap:.75rem}li{display:flex;gap:.75rem;align-items:center;background:#fffdfa;border:1px solid #e2d6c2;border-radius:.75rem;padding:.5rem}
img,i{width:72px;height:72px;flex:none;object-fit:contain;background:#f3eadb;border-radius:.5rem}li b{display:block;font-weight:500}
@media (prefers-color-scheme:dark){:root{color-scheme:dark}body{background:#14110d;color:#f3ebdf}li{background:#1f1a15;border-color:#3f352a}img,i{background:#2b241c}header{background:#123f39}}`;

/** The policy of that page: no script at all, its own style, our own pictures. */
export const OFFLINE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'";

interface OfflineVisit {
  readonly lang: Language;
  readonly seen: readonly SeenProduct[];
  /** Path and query that was asked for: where trying again leads. */
  readonly address: string;
}

/** The page that stands in for every other while the internet is away: no script, no file. */
export function offlinePage({ lang, seen, address }: OfflineVisit): string {
  const t = TEXTS[lang];
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${t.title} | Sokoni</title><style>${STYLE}</style></head>
<body><header>Sokoni</header><main><h1>${t.title}</h1><p>${t.text}</p>
<p><a class="again" href="${escapeMarkup(address)}">${t.tryAgain}</a></p>
<h2>${t.seen}</h2>${seen.length > 0 ? `<p>${t.seenNote}</p><ul>${seen.map(row).join('')}</ul>` : `<p>${t.nothingSeen}</p>`}
</main></body></html>`;
}

function row({ id, name, priceTzs, picture }: SeenProduct): string {
  const image = picture
    ? `<img src="${escapeMarkup(picture)}" alt="" width="72" height="72">`
    : '<i></i>';
  return `<li data-product="${escapeMarkup(id)}">${image}<span><b>${escapeMarkup(name)}</b>${formatTzs(priceTzs)}</span></li>`;
}
