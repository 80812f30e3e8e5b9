import { Form } from 'react-router';
import { MenuIcon } from '../../components/ui/icons.tsx';
import { Menu, MenuButton, MenuLink } from '../../components/ui/menu.tsx';
import type { SessionUser } from '../../features/session/session.ts';
import { useT } from '../../lib/texts.ts';
import { paths } from '../paths.ts';

/** The second menu: in and out, and what the shop is. */
export function MainMenu({ user }: { readonly user: SessionUser | null | undefined }) {
  const t = useT();
  return (
    <Menu label={t('common.mainMenu')} icon={<MenuIcon />}>
      {user === null ? (
        <>
          <MenuLink to={paths.login}>{t('common.login')}</MenuLink>
          <MenuLink to={paths.signUp}>{t('common.register')}</MenuLink>
        </>
      ) : (
        <li>
          <Form method="post" action={paths.logout} navigate={false}>
            <MenuButton>{t('common.logout')}</MenuButton>
          </Form>
        </li>
      )}
      <MenuLink to={paths.wishlist}>{t('common.savedProducts')}</MenuLink>
      <MenuLink to={paths.about}>{t('common.about')}</MenuLink>
      <MenuLink to={paths.privacy}>{t('common.privacy')}</MenuLink>
    </Menu>
  );
}
