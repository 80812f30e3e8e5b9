import { type ListedConversation, lineNameFor } from '@sokoni/contracts/browser';
import { Link } from 'react-router';
import { panelPaths } from '../../app/panel-paths.ts';
import { paths } from '../../app/paths.ts';
import { useLanguage, useT } from '../../lib/texts.ts';

type Subject = Pick<
  ListedConversation,
  'about' | 'subjectId' | 'title' | 'language' | 'translation'
>;

/** Names the other side of a conversation; a buyer has no name before the first paid order. */
export function useOtherName() {
  const t = useT('messages');
  return ({ otherName, side }: Pick<ListedConversation, 'otherName' | 'side'>) =>
    otherName || t(side === 'buyer' ? 'messages.someSeller' : 'messages.someBuyer');
}

/** What a conversation is about: the name of a product, the number of an order. */
export function SubjectName({ subject }: { readonly subject: Subject }) {
  const t = useT('messages');
  const { about, title: name } = subject;
  const { text, lang } = lineNameFor(useLanguage(), { ...subject, name });
  if (about === 'order') return t('messages.aboutOrder', { title: name });
  return <span lang={lang}>{text}</span>;
}

/** The same as a link to it, for its buyer or its seller. */
export function SubjectLink({
  subject,
  side,
}: {
  readonly subject: Subject;
  readonly side: ListedConversation['side'];
}) {
  const { about, subjectId } = subject;
  const order = side === 'seller' ? panelPaths.sellerOrder(subjectId) : paths.myOrder(subjectId);
  return (
    <Link
      to={about === 'order' ? order : paths.product(subjectId)}
      className="link wrap-anywhere inline-block py-1"
    >
      <SubjectName subject={subject} />
    </Link>
  );
}
