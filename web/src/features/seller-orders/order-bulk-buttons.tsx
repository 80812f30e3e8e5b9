import { useNavigation } from 'react-router';
import { panelPaths } from '../../app/panel-paths.ts';
import { Button } from '../../components/ui/button.tsx';
import { useT } from '../../lib/texts.ts';

/** What is done with chosen orders; those that wait for it can be accepted. */
export function OrderBulkButtons({ accepts }: { readonly accepts: boolean }) {
  const t = useT('sales');
  const { formData: sent } = useNavigation();
  return (
    <>
      {accepts && (
        <Button
          name="intent"
          value="accept-chosen"
          busy={sent?.get('intent') === 'accept-chosen'}
          className="px-3 text-sm"
        >
          {t('sales.acceptChosen')}
        </Button>
      )}
      <Button
        look="secondary"
        formMethod="get"
        formAction={panelPaths.packingSlips()}
        formTarget="_blank"
        className="px-3 text-sm"
      >
        {t('sales.printSlips')}
      </Button>
      <Button
        look="secondary"
        formMethod="get"
        formAction={panelPaths.pickList()}
        formTarget="_blank"
        className="px-3 text-sm"
      >
        {t('sales.printPickList')}
      </Button>
    </>
  );
}
