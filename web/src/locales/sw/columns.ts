import type { TranslationOf } from '../../lib/i18n.ts';
import type en from '../en/columns.ts';

export default {
  title: 'Safuwima',
  text: 'Onyesha safuwima hizi, hata nikirudi kwa kifaa hiki:',
  show: 'Onyesha safuwima',
  sellerOrders:
    'Hatua inayofuata na namba ya oda huonekana daima. Mafaili yana safuwima zote kwa vyovyote vile.',
  adminOrders: 'Namba ya oda na hali yake huonekana daima.',
  users: 'Jina, pamoja na jambo la pekee la akaunti, na Hariri huonekana daima.',
  goods: 'Bidhaa',
  buyer: 'Mnunuzi',
  amount: 'Kiasi',
  due: 'Hali au muda uliobaki',
  date: 'Tarehe',
  sold: 'Bidhaa na wauzaji',
  contact: 'Mawasiliano',
  role: 'Wadhifa',
  joined: 'Alijiunga',
} as const satisfies TranslationOf<typeof en>;
