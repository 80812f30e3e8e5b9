import type { Language } from '@sokoni/contracts';
import type { SeedAccount } from '../filling/shop-content.ts';

function shopper(
  name: string,
  username: string,
  phone: string,
  location: string,
  language: Language = 'sw',
): SeedAccount {
  return { name, username, email: `${username}@sokoni.example`, phone, location, language };
}

export const shoppers: readonly SeedAccount[] = [
  shopper('Asha Mohamed', 'asha', '+255713220145', 'Dar es Salaam, Temeke'),
  shopper('Daniel Urio', 'daniel', '+255754903312', 'Kilimanjaro, Hai', 'en'),
  shopper('Rehema Juma', 'rehema', '+255688417706', 'Morogoro, Morogoro'),
  shopper('Frank Mwita', 'frank', '+255765118290', 'Mara, Musoma'),
  shopper('Khadija Ali', 'khadija', '+255777650233', 'Kusini Pemba, Chake Chake'),
  shopper('Grace Ngowi', 'grace', '+255622374981', 'Arusha, Arumeru', 'en'),
];
