import { Form } from 'react-router';
import { Button, buttonClass } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { CopyButton } from '../../components/ui/copy-button.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { useT } from '../../lib/texts.ts';

/** For the owner: makes the link, shows it and ends it. */
export function ShareWishlist({ address }: { readonly address: string | null }) {
  const t = useT('wishlist');
  if (address === null) {
    return (
      <Form method="post" preventScrollReset className="flex flex-wrap items-center gap-3">
        <Button variant="secondary" name="intent" value="share">
          {t('wishlist.share')}
        </Button>
        <span className="text-sm text-muted">{t('wishlist.shareHint')}</span>
      </Form>
    );
  }
  return (
    <Card className="grid gap-3">
      <h2 className="text-lg">{t('wishlist.shared')}</h2>
      <ShareLink address={address} />
      <Form method="post" preventScrollReset>
        <Button variant="quiet" name="intent" value="stop-sharing">
          {t('wishlist.stopSharing')}
        </Button>
      </Form>
    </Card>
  );
}

/** A link to pass on: to copy, and for WhatsApp. */
export function ShareLink({ address }: { readonly address: string }) {
  const t = useT('wishlist');
  const message = new URLSearchParams({ text: `${t('wishlist.shareText')} ${address}` });
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="min-w-0 grow basis-64">
        <TextField
          label={t('wishlist.link')}
          value={address}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
      </div>
      <CopyButton
        value={address}
        label={t('wishlist.copy')}
        copied={t('wishlist.copied')}
        byHand={t('wishlist.copyByHand')}
      />
      <a
        href={`https://wa.me/?${message}`}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClass('secondary')}
      >
        {t('wishlist.onWhatsApp')}
      </a>
    </div>
  );
}
