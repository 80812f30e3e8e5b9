import { useLocation } from 'react-router';
import { useLanguage, useT } from '../../lib/texts.ts';
import { pathWith } from '../paths.ts';

interface PageHeadProps {
  readonly title: string;
  readonly description?: string;
  /** Absolute address of the page that others may be copies of. */
  readonly canonical?: string;
  /** Absolute address of the picture that a shared link shows. */
  readonly image?: string | undefined;
  /** What the product on the page costs: messengers show it with a shared link. */
  readonly priceTzs?: number;
  readonly indexed?: boolean;
}

/** Title and what search engines and messengers read; React moves them to the head. */
export function PageHead({ title, description, indexed = true, ...facts }: PageHeadProps) {
  const t = useT();
  const shop = t('common.shopName');
  const about = description ?? t('common.description');
  return (
    <>
      <title>{title.includes(shop) ? title : `${title} | ${shop}`}</title>
      <meta name="description" content={about} />
      {indexed ? null : <meta name="robots" content="noindex" />}
      {facts.canonical && indexed && (
        <Found {...facts} canonical={facts.canonical} title={title} about={about} />
      )}
    </>
  );
}

interface FoundProps extends Pick<PageHeadProps, 'image' | 'priceTzs'> {
  readonly canonical: string;
  readonly title: string;
  readonly about: string;
}

/**
 * What a page that is found and shared says of itself. Its bare address speaks the reader's
 * language; with `lang=sw` it is Swahili for everybody, which is how search engines meet it.
 */
function Found({ canonical, ...facts }: FoundProps) {
  const asked = new URLSearchParams(useLocation().search).get('lang');
  const swahili = pathWith(canonical, { lang: 'sw' });
  const address = asked === 'sw' ? swahili : canonical;
  return (
    <>
      <link rel="canonical" href={address} />
      {import.meta.env.SSR && (
        <>
          <link rel="alternate" hrefLang="en" href={canonical} />
          <link rel="alternate" hrefLang="sw" href={swahili} />
          <link rel="alternate" hrefLang="x-default" href={canonical} />
          <Shared {...facts} address={address} />
        </>
      )}
    </>
  );
}

/** For messengers, which read the page as the server sent it: scripts bring none of this. */
function Shared({
  address,
  title,
  about,
  image,
  priceTzs,
}: Omit<FoundProps, 'canonical'> & { readonly address: string }) {
  const t = useT();
  const lang = useLanguage();
  return (
    <>
      <meta property="og:site_name" content={t('common.shopName')} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={about} />
      <meta property="og:url" content={address} />
      <meta property="og:locale" content={lang === 'sw' ? 'sw_TZ' : 'en_GB'} />
      <meta property="og:type" content={priceTzs ? 'product' : 'website'} />
      <meta property="og:image" content={image ?? new URL('/icons/share.png', address).href} />
      <meta name="twitter:card" content="summary_large_image" />
      {priceTzs && (
        <>
          <meta property="product:price:amount" content={String(priceTzs)} />
          <meta property="product:price:currency" content="TZS" />
        </>
      )}
    </>
  );
}
