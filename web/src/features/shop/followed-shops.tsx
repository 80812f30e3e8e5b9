import type { FollowedShop } from '@sokoni/contracts/browser';
import { Form, Link } from 'react-router';
import { Badge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { shopPath } from '../../lib/shop-path.ts';
import { useT } from '../../lib/texts.ts';

/** Each shop with the way out. */
export function FollowedShops({ shops }: { readonly shops: readonly FollowedShop[] }) {
  const t = useT('shop');
  return (
    <Card className="py-0! sm:py-1!">
      <ul>
        {shops.map(({ sellerId, name, location, verified }) => (
          <li
            key={sellerId}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-4 last:border-0"
          >
            <div className="grid min-w-0 grow basis-40 gap-1">
              <h2 className="text-base leading-snug tracking-normal wrap-anywhere">
                <Link to={shopPath(sellerId, name)} className="hover:underline">
                  {name}
                </Link>
              </h2>
              <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
                {location}
                {verified && <Badge tone="good">{t('shop.verified')}</Badge>}
              </p>
            </div>
            <Form method="post" preventScrollReset>
              <Button variant="quiet" name="unfollow" value={sellerId}>
                {t('shop.unfollow')}
                <span className="sr-only">: {name}</span>
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </Card>
  );
}
