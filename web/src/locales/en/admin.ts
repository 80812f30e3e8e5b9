import type { Texts } from '../../lib/i18n.ts';

export default {
  panel: 'Admin Panel',
  allUsers: 'All Users',
  allProducts: 'All Products',
  myProducts: 'My Products',
  money: 'Money',
  reconciliation: 'Reconciliation',
  allOrders: 'All Orders',
  verifications: 'Seller Verification',
  usersTitle: 'All Users',
  usersHeading: 'All Users',
  name: 'Name',
  username: 'Username',
  email: 'Email',
  role: 'Role',
  joined: 'Joined',
  editUser: 'Update User',
} as const satisfies Texts;
