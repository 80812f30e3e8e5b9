import en from '../../locales/en/common.ts';
import appEn from '../../locales/en/offline.ts';
import sw from '../../locales/sw/common.ts';
import appSw from '../../locales/sw/offline.ts';
import { paths } from '../paths.ts';
import type { Route } from './+types/manifest.ts';

const TEXTS = { en: { ...en, ...appEn }, sw: { ...sw, ...appSw } };
const COLOUR = '#14524a';
const PAPER = '#fbf7ef';

const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** What a phone needs to put the shop on its home screen; browsers ask for it without cookies. */
export function loader({ request }: Route.LoaderArgs): Response {
  const lang = new URL(request.url).searchParams.get('in') === 'sw' ? 'sw' : 'en';
  const { shopName, tagline, description, search, cart } = TEXTS[lang];
  const manifest = {
    id: paths.home,
    start_url: paths.home,
    scope: paths.home,
    display: 'standalone',
    lang,
    dir: 'ltr',
    name: `${shopName}: ${tagline}`,
    short_name: shopName,
    description,
    categories: ['shopping'],
    theme_color: COLOUR,
    background_color: PAPER,
    icons: [
      icon('icon', 192, 'any'),
      icon('icon', 512, 'any'),
      icon('maskable', 192, 'maskable'),
      icon('maskable', 512, 'maskable'),
    ],
    shortcuts: [
      { name: search, url: paths.search() },
      { name: cart, url: paths.cart },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: {
      'content-type': 'application/manifest+json',
      'cache-control': 'public, max-age=3600',
    },
  });
}
