import { LinkButton } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { useT } from '../../lib/texts.ts';

export function DownloadCard({ file }: { readonly file: string }) {
  const t = useT('mydata');
  return (
    <Card className="grid max-w-text gap-4">
      <h2 className="text-lg">{t('mydata.download')}</h2>
      <p>{t('mydata.downloadText')}</p>
      <LinkButton look="secondary" to={file} reloadDocument className="justify-self-start">
        {t('mydata.downloadAction')}
      </LinkButton>
    </Card>
  );
}
