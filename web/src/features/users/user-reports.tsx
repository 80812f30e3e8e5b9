import { panelPaths } from '../../app/panel-paths.ts';
import { paths } from '../../app/paths.ts';
import { useT } from '../../lib/texts.ts';
import type { UserParts } from './user-parts.api.ts';
import { UserLine, UserSection } from './user-section.tsx';

/** Reviews and questions by the user, or about a seller's products, that wait for an admin. */
export function UserReports({ reviews, questions }: Pick<UserParts, 'reviews' | 'questions'>) {
  const t = useT('users');
  return (
    <>
      {reviews !== undefined && (
        <UserSection
          title={t('users.reviews')}
          unavailable={reviews === null}
          empty={reviews?.length === 0}
          more={{ to: panelPaths.adminReviews, label: t('users.all') }}
        >
          <ul>
            {reviews?.map(({ _id, productId, productName, text, stars }) => (
              <UserLine
                key={_id}
                to={paths.product(productId)}
                what={productName}
                value={`${stars}/5`}
                note={text}
              />
            ))}
          </ul>
        </UserSection>
      )}
      {questions !== undefined && (
        <UserSection
          title={t('users.questions')}
          unavailable={questions === null}
          empty={questions?.length === 0}
          more={{ to: panelPaths.adminQuestions, label: t('users.all') }}
        >
          <ul>
            {questions?.map(({ _id, productId, productName, text }) => (
              <UserLine
                key={_id}
                to={paths.product(productId)}
                what={productName}
                value=""
                note={text}
              />
            ))}
          </ul>
        </UserSection>
      )}
    </>
  );
}
