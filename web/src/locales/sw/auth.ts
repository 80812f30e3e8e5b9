import type { TranslationOf } from '../../lib/i18n.ts';
import type en from '../en/auth.ts';

export default {
  loginTitle: 'Ingia',
  loginHeading: 'Ingia',
  signUpTitle: 'Jisajili',
  signUpHeading: 'Fungua akaunti yako',
  signUp: 'Jisajili',
  resetTitle: 'Badilisha nenosiri',
  resetHeading: 'Badilisha Nenosiri Lako Hapa',
  resetAction: 'Badilisha Nenosiri',
  forgotPassword: 'Umesahau Nenosiri',
  noAccount: 'Huna akaunti?',
  haveAccount: 'Una akaunti tayari?',
  backToLogin: 'Rudi Kuingia',
  name: 'Jina',
  username: 'Jina la Mtumiaji / Jina la Biashara',
  email: 'Barua pepe',
  password: 'Nenosiri',
  passwordHint: 'Angalau herufi 8.',
  confirmPassword: 'Thibitisha Nenosiri',
  location: 'Mahali ulipo',
  phone: 'Simu',
  phoneHint: 'Si lazima. Tarakimu tisa, mfano 712 345 678.',
  registerAsSeller: 'Jisajili Kama Muuzaji ?',
  registerAsSellerHint: 'Utapata dashibodi ya muuzaji ya kupakia bidhaa na kuona oda zako.',
  confirm: 'Thibitisha',
  confirmHere: 'Uliomba nenosiri jipya. Lithibitishe, kisha ingia kwa kulitumia.',
  confirmElsewhere:
    'Hiki si kivinjari kilichoomba nenosiri jipya. Andika tena nenosiri jipya ili kulithibitisha.',
  newPasswordAgain: 'Nenosiri jipya',
} as const satisfies TranslationOf<typeof en>;
