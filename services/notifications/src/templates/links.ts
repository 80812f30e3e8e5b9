import type { Role } from '@sokoni/contracts';

interface Sale {
  readonly orderId: string;
  readonly orderNumber: string;
}

/** Pages of the shop that messages lead to. */
export class Links {
  readonly home: string;

  constructor(origin: string) {
    this.home = origin.replace(/\/$/, '');
  }

  /** The page with the shop's phone numbers and email. */
  get about(): string {
    return `${this.home}/about-sokoni`;
  }

  get myOrders(): string {
    return `${this.home}/MyOrders`;
  }

  product(productId: string): string {
    return `${this.home}/product/${productId}`;
  }

  /** A seller's shop, the newest products first; the page leads on to the address with its name. */
  newInShop(sellerId: string): string {
    return `${this.home}/shop/duka-${sellerId}?sort=newest`;
  }

  get followedShops(): string {
    return `${this.home}/followed-shops`;
  }

  productReviews(productId: string): string {
    return `${this.product(productId)}/reviews`;
  }

  productQuestions(productId: string): string {
    return `${this.product(productId)}/questions`;
  }

  /** Of one order: a stranger is asked for the code of the buyer's phone. */
  myOrder(orderId: string): string {
    return `${this.myOrders}/${orderId}`;
  }

  /** Where the buyer of an order reviews its products, and sees the reviews. */
  orderReviews(orderId: string): string {
    return `${this.myOrder(orderId)}/reviews`;
  }

  /** What admins have hidden of the reader, why, and the form to object. */
  get hiddenTexts(): string {
    return `${this.home}/hidden-texts`;
  }

  get plans(): string {
    return `${this.home}/subscription`;
  }

  get newProduct(): string {
    return `${this.myProducts}?product=new`;
  }

  get myProducts(): string {
    return `${this.home}/seller-panel/my-products`;
  }

  /** The invited person logs in by phone, and answers there. */
  get teamInvitations(): string {
    return `${this.home}/team-invitations`;
  }

  get profile(): string {
    return `${this.home}/MyProfile`;
  }

  get verification(): string {
    return `${this.home}/seller-panel/verification`;
  }

  get shopSettings(): string {
    return `${this.home}/seller-panel/shop-settings`;
  }

  /** API keys and webhooks of a seller. */
  get apiAccess(): string {
    return `${this.home}/seller-panel/api-access`;
  }

  get sellerMoney(): string {
    return `${this.home}/seller-panel/money`;
  }

  /** Short: it is in an SMS beside another link. */
  smsOptOut(token: string): string {
    return `${this.home}/s/${token}`;
  }

  get forgotPassword(): string {
    return `${this.home}/forgot-password`;
  }

  confirmEmail(token: string): string {
    return `${this.home}/confirm-email?token=${encodeURIComponent(token)}`;
  }

  /** Short, since an SMS carries it too. */
  undoContactChange(token: string): string {
    return `${this.home}/undo?token=${encodeURIComponent(token)}`;
  }

  confirmPassword(token: string): string {
    return `${this.forgotPassword}?token=${encodeURIComponent(token)}`;
  }

  /** Reviews of what a seller sells, to be answered; an admin has the queue. */
  sellersReviews(role: Role): string {
    return `${this.home}/${role === 'ADMIN' ? 'admin-panel' : 'seller-panel'}/reviews`;
  }

  sellersQuestions(role: Role): string {
    return `${this.home}/${role === 'ADMIN' ? 'admin-panel' : 'seller-panel'}/questions`;
  }

  /** Of a seller in the panel; everybody else reads it in the shop. */
  conversation(conversationId: string, sellersRole: Role | null): string {
    const panel = sellersRole === 'SELLER' ? '/seller-panel' : '';
    return `${this.home}${panel}/messages/${conversationId}`;
  }

  get adminPanel(): string {
    return `${this.home}/admin-panel/overview`;
  }

  adminUser(userId: string): string {
    return `${this.home}/admin-panel/users/${userId}`;
  }

  /** All orders that a seller, or an admin who sells, has to fulfil. */
  sales(role: Role): string {
    return `${this.home}/${role === 'ADMIN' ? 'admin-panel' : 'seller-panel'}/all-orders`;
  }

  /** The order that a seller, or an admin who sells, has to fulfil: its page accepts it by one press. */
  sale({ orderId, orderNumber }: Sale, role: Role): string {
    return role === 'ADMIN'
      ? `${this.home}/admin-panel/all-orders/${encodeURIComponent(orderNumber)}`
      : `${this.home}/seller-panel/all-orders/${orderId}`;
  }
}
