import { identityRoutes } from '@sokoni/contracts';
import { loginOf } from '@sokoni/local/welcome';
import { TestUser } from '@sokoni/testing/users';

const FIRST_NAMES =
  'Asha Neema Juma Rehema Baraka Zuhura Emmanuel Fatuma Godfrey Halima Ibrahim Joyce Khamis Lulu Mwajuma Nuru Omari Pendo Rashid Salma Tumaini Upendo Victor Winfrida Yusuf Zainabu Amani Bahati Clara Daudi'.split(
    ' ',
  );
const FAMILY_NAMES =
  'Mushi Massawe Kimaro Lyimo Mwakyusa Ngowi Shirima Temba Urio Mollel Laizer Sanga Haule Komba Mapunda Nyoni Chale Mbilinyi Kessy Swai Minja Mrema Tarimo Assey Macha Msuya Mbwambo Mshana Kajiru Shayo'.split(
    ' ',
  );

/**
 * The shop's first admin, signed in: by whom no plan limits uploads, and who reads the lists of all users
 * and orders.
 */
export async function signInAdmin(): Promise<TestUser> {
  const { email, password } = loginOf('Admin');
  const admin = new TestUser(email);
  await admin.call(identityRoutes.signin, { body: { email, password } });
  return admin;
}

/** One of 900 names, by turns. */
export function personName(turn: number): string {
  const first = FIRST_NAMES[turn % FIRST_NAMES.length];
  const family = FAMILY_NAMES[Math.floor(turn / FIRST_NAMES.length) % FAMILY_NAMES.length];
  return `${first} ${family}`;
}
