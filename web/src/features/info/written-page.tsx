import { FinishedHtml } from '../../components/ui/finished-html.tsx';
import type { ShopContacts } from '../../lib/shop-contacts.ts';
import { ContactCard } from './contact-card.tsx';
import { InfoArticle } from './info-article.tsx';

interface WrittenPageProps {
  readonly heading: string;
  /** The text that admins wrote, as the server has finished it. */
  readonly html: string;
  readonly contacts: ShopContacts;
}

/** A page whose text admins wrote, in place of the shop's own. */
export function WrittenPage({ heading, html, contacts }: WrittenPageProps) {
  return (
    <InfoArticle heading={heading}>
      <FinishedHtml html={html} />
      <ContactCard contacts={contacts} />
    </InfoArticle>
  );
}
