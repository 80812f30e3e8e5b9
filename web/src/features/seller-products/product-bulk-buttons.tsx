import { panelPaths } from '../../app/panel-paths.ts';
import { Button } from '../../components/ui/button.tsx';
import { useT } from '../../lib/texts.ts';

interface ProductBulkButtonsProps {
  /** Which products are meant by all, on whatever page. */
  readonly all: string;
  /** Only some were looked for. */
  readonly narrowed: boolean;
  /** The owner of the shop, who pays for offers, looks at them. */
  readonly offers: boolean;
}

/** What is done with chosen products: one change of them, or an offer; or one change of all, chosen or not. */
export function ProductBulkButtons({ all, narrowed, offers }: ProductBulkButtonsProps) {
  const t = useT('bulkedit');
  return (
    <>
      <Button variant="secondary" className="px-3 text-sm">
        {t('bulkedit.editChosen')}
      </Button>
      {offers && (
        <Button
          variant="secondary"
          formAction={`${panelPaths.sellerPromotions}#promotion`}
          className="px-3 text-sm"
        >
          {t('bulkedit.startOffer')}
        </Button>
      )}
      <Button variant="quiet" name="all" value={all} className="px-3 text-sm">
        {t(narrowed ? 'bulkedit.editFound' : 'bulkedit.editAll')}
      </Button>
    </>
  );
}
