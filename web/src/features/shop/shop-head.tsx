import { Form, useNavigation } from 'react-router';
import { Badge } from '../../components/ui/badge.tsx';
import { Button, buttonClass } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { UserIcon } from '../../components/ui/icons.tsx';
import { Picture } from '../../components/ui/picture.tsx';
import { formatDate, formatNumber } from '../../lib/format.ts';
import { useLanguage, useT } from '../../lib/texts.ts';
import type { Following } from './follows.api.ts';
import type { Shop } from './shop.api.ts';

interface ShopHeadProps {
  readonly shop: Shop;
  /** Null while it is unknown. */
  readonly following: Following | null;
  /** A seller does not follow the own shop. */
  readonly own: boolean;
  readonly address: string;
}

/** Who the seller is, a button to follow the shop, and a link to pass the shop on. */
export function ShopHead({ shop, following, own, address }: ShopHeadProps) {
  const t = useT('shop');
  const lang = useLanguage();
  const { name, location, verified, picture, banner, logo, since, products } = shop;
  const facts = [
    [t('shop.place'), location],
    [t('shop.since'), formatDate(since, lang)],
    [t('shop.products'), formatNumber(products)],
    [t('shop.followers'), following && formatNumber(following.followers)],
  ] as const;
  const share = new URLSearchParams({ text: `${t('shop.shareText', { shop: name })} ${address}` });
  return (
    <Card className="flex flex-wrap items-start gap-4">
      {banner && (
        <div className="-mx-4 -mt-4 aspect-4/1 w-[calc(100%+2rem)] overflow-hidden rounded-t-lg sm:-mx-5 sm:-mt-5 sm:w-[calc(100%+2.5rem)]">
          <Picture
            src={banner}
            alt=""
            sizes="(width < 80rem) 100vw, 80rem"
            largest={1280}
            width={1280}
            height={320}
            priority
            fit="cover"
          />
        </div>
      )}
      {logo ? (
        <span className="size-20 shrink-0 overflow-hidden rounded-lg border border-line">
          <Picture src={logo} alt="" sizes="80px" width={80} height={80} fit="cover" />
        </span>
      ) : picture ? (
        <img
          src={picture}
          alt=""
          width={80}
          height={80}
          className="size-20 shrink-0 rounded-full object-cover"
        />
      ) : (
        <UserIcon className="size-20 shrink-0 rounded-full bg-sand p-5 text-muted" />
      )}
      <div className="grid min-w-0 grow basis-56 gap-2">
        <h1 className="text-2xl wrap-anywhere">{name}</h1>
        <Badge tone={verified ? 'good' : 'neutral'}>
          {t(verified ? 'shop.verified' : 'shop.unverified')}
        </Badge>
        <dl className="flex flex-wrap gap-x-6 gap-y-1">
          {facts.map(
            ([label, value]) =>
              value && (
                <div key={label}>
                  <dt className="text-sm text-muted">{label}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
        </dl>
      </div>
      <div className="flex flex-wrap gap-2">
        {following && !own && <FollowButton following={following.following} />}
        <a
          href={`https://wa.me/?${share}`}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass('secondary')}
        >
          {t('shop.share')}
        </a>
      </div>
    </Card>
  );
}

/** Follows, or ends it; strangers log in first. */
function FollowButton({ following }: { readonly following: boolean }) {
  const t = useT('shop');
  const busy = useNavigation().formData?.has('follow') ?? false;
  return (
    <Form method="post" preventScrollReset>
      <Button
        variant={following ? 'secondary' : 'primary'}
        name="follow"
        value={following ? 'no' : 'yes'}
        busy={busy}
        title={following ? t('shop.unfollow') : undefined}
      >
        {t(following ? 'shop.following' : 'shop.follow')}
      </Button>
    </Form>
  );
}

/** Searches among the seller's products; works without scripts. */
export function ShopSearch({ shop, text }: { readonly shop: Shop; readonly text: string }) {
  const t = useT('shop');
  const label = t('shop.searchIn', { shop: shop.name });
  return (
    <Form key={text} action={shop.path} role="search" aria-label={label} className="flex gap-2">
      <input
        type="search"
        name="sr"
        defaultValue={text}
        aria-label={label}
        placeholder={label}
        maxLength={200}
        autoComplete="off"
        className="field min-w-0 grow"
      />
      <Button variant="secondary">{t('shop.search')}</Button>
    </Form>
  );
}
