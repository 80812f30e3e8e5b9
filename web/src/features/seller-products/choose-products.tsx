import { panelPaths } from '../../app/panel-paths.ts';
import { Button } from '../../components/ui/button.tsx';
import { useT } from '../../lib/texts.ts';

/** The boxes of the products belong to this form, wherever they stand. */
export const CHOOSE_FORM = 'choose-products';

export function ChooseBox({ id, name }: { readonly id: string; readonly name: string }) {
  const t = useT('bulkedit');
  return (
    <label className="grid min-h-11 w-11 shrink-0 cursor-pointer place-items-center">
      <span className="sr-only">{t('bulkedit.select', { name })}</span>
      <input
        type="checkbox"
        name="id"
        value={id}
        form={CHOOSE_FORM}
        className="size-5 accent-baobab"
      />
    </label>
  );
}

/** Leads to one change of the products whose boxes are ticked, or of all products, or all that run out, on whatever page. */
interface ChooseProductsProps {
  readonly all: 'all' | 'low' | null;
  /** The owner of the shop, who pays for offers, looks at them. */
  readonly offers: boolean;
}

export function ChooseProducts({ all, offers }: ChooseProductsProps) {
  const t = useT('bulkedit');
  return (
    <form
      id={CHOOSE_FORM}
      action={panelPaths.sellerBulkEdit}
      aria-label={t('bulkedit.heading')}
      className="flex flex-wrap gap-2 rounded-md bg-sand p-2"
    >
      <Button look="secondary" className="px-3 text-sm">
        {t('bulkedit.editChosen')}
      </Button>
      {offers && (
        <Button
          look="secondary"
          formAction={`${panelPaths.sellerPromotions}#promotion`}
          className="px-3 text-sm"
        >
          {t('bulkedit.startOffer')}
        </Button>
      )}
      {all && (
        <Button look="quiet" name="all" value={all} className="px-3 text-sm">
          {t('bulkedit.editAll')}
        </Button>
      )}
    </form>
  );
}
