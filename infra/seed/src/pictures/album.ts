import sharp from 'sharp';
import type { ShelfProduct } from '../content/product.ts';
import { type ColourName, palette } from './palette.ts';
import { randomFor } from './random.ts';
import { compose, type SceneName } from './scene.ts';

export interface Shot {
  colour: ColourName;
  scene: SceneName;
}

const PICTURES_MAX = 3;
/** How many of the things without other colours are shown on the podium too. */
const SECOND_LOOKS = 0.15;
const SIDE = 1280;

/** Which pictures a product gets: its cover, its other colours, or a second look. */
export function shotsOf({
  name,
  draw,
  variants,
}: Pick<ShelfProduct, 'name' | 'draw' | 'variants'>): Shot[] {
  const cover: Shot = { colour: draw[1], scene: 'studio' };
  const others = new Set(variants.map(({ color }) => color).filter((color) => color !== ''));
  others.delete(cover.colour);
  const shots = [cover, ...[...others].map((colour): Shot => ({ colour, scene: 'studio' }))];
  if (shots.length === 1 && randomFor(name)() < SECOND_LOOKS)
    shots.push({ ...cover, scene: 'podium' });
  return shots.slice(0, PICTURES_MAX);
}

export function render(
  product: Pick<ShelfProduct, 'name' | 'brand' | 'draw'>,
  shot: Shot,
): Promise<Buffer> {
  const [draw, , accent = 'Orange'] = product.draw;
  const subject = {
    name: product.name,
    brand: product.brand,
    colour: palette[shot.colour],
    accent: palette[accent],
    draw,
    scene: shot.scene,
  };
  return sharp(Buffer.from(compose(subject)))
    .resize(SIDE)
    .flatten()
    .jpeg({ quality: 82 })
    .toBuffer();
}

export function drawProduct(product: ShelfProduct): Promise<Buffer[]> {
  return Promise.all(shotsOf(product).map((shot) => render(product, shot)));
}
