import type { Category } from '@sokoni/contracts/browser';
import type { KeyOf } from '../../locales/namespaces.ts';

export interface Slide {
  /** Files `public/banners/{name}-{wide|tall}-{width}.{avif|jpg}`. */
  readonly name: string;
  readonly category: Category;
  readonly text: KeyOf<'home'>;
}

export const BANNERS: readonly Slide[] = [
  { name: 'phones', category: 'Tablets.Phones', text: 'home.bannerPhones' },
  { name: 'fashion', category: 'Fashion & Wear', text: 'home.bannerFashion' },
  { name: 'home', category: 'Appliances', text: 'home.bannerHome' },
  { name: 'computers', category: 'Computers', text: 'home.bannerComputers' },
];

interface BannerPictureProps {
  readonly slide: Slide;
  /** The slide a visit starts with is what people wait for. */
  readonly first: boolean;
}

const PHONE = '(max-width: 47.99rem)';
const DESK = '(min-width: 48rem)';

/** A wide picture on a desktop, one of its own on a phone. */
export function BannerPicture({ slide, first }: BannerPictureProps) {
  const file = (shape: 'wide' | 'tall', format: string) =>
    `/banners/${slide.name}-${shape}.${format}`;
  return (
    <>
      {first && (
        <>
          <link
            rel="preload"
            as="image"
            type="image/avif"
            media={PHONE}
            href={file('tall', 'avif')}
            fetchPriority="high"
          />
          <link
            rel="preload"
            as="image"
            type="image/avif"
            media={DESK}
            href={file('wide', 'avif')}
            fetchPriority="high"
          />
        </>
      )}
      <picture className="relative w-1/2 shrink-0 md:w-full">
        <source
          media={DESK}
          type="image/avif"
          srcSet={file('wide', 'avif')}
          width={1280}
          height={400}
        />
        <source media={DESK} srcSet={file('wide', 'jpg')} width={1280} height={400} />
        <source type="image/avif" srcSet={file('tall', 'avif')} width={720} height={480} />
        <img
          src={file('tall', 'jpg')}
          alt=""
          width={720}
          height={480}
          fetchPriority={first ? 'high' : 'auto'}
          className="w-full object-cover max-md:absolute max-md:inset-0 max-md:h-full md:aspect-[4/1] md:object-bottom"
        />
      </picture>
    </>
  );
}
