import { useT } from '../../lib/texts.ts';

interface PageHeadProps {
  readonly title: string;
  readonly description?: string;
  /** Absolute address of the page that others may be copies of. */
  readonly canonical?: string;
  /** Absolute address of the picture that a shared link shows. */
  readonly image?: string;
  readonly indexed?: boolean;
}

/** Title and what search engines and messengers read; React moves them to the head. */
export function PageHead({ title, description, canonical, image, indexed = true }: PageHeadProps) {
  const t = useT();
  const shop = t('common.shopName');
  const about = description ?? t('common.description');
  return (
    <>
      <title>{title.includes(shop) ? title : `${title} | ${shop}`}</title>
      <meta name="description" content={about} />
      {indexed ? null : <meta name="robots" content="noindex" />}
      {canonical && <link rel="canonical" href={canonical} />}
      <meta property="og:site_name" content={shop} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={about} />
      {canonical && <meta property="og:url" content={canonical} />}
      {image && <meta property="og:image" content={image} />}
    </>
  );
}
