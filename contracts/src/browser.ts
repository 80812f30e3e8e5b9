/** What the browser may load: routes, constants, rules and types. Nothing here pulls zod in. */
export { isAdminCommand, mayAdminister, THING_KINDS } from './access.ts';
export type { AdminAction, AdminActionsQuery } from './audit/admin-actions.schemas.ts';
export { cartRoutes } from './cart/cart.routes.ts';
export type { CartItem } from './cart/cart.schemas.ts';
export { followsRoutes } from './cart/follows.routes.ts';
export type { FollowedShop } from './cart/follows.schemas.ts';
export { wishlistRoutes } from './cart/wishlist.routes.ts';
export type { SharedProduct, WishlistItem, WishlistShare } from './cart/wishlist.schemas.ts';
export type { Browsed, FacetChoices, FacetCounts } from './catalogue/browse.schemas.ts';
export type {
  EditedProduct,
  LastProductEdit,
  ProductChange,
} from './catalogue/bulk-edit.schemas.ts';
export { catalogueRoutes } from './catalogue/catalogue.routes.ts';
export type {
  CategoryEntry,
  KeptAsDraft,
  ListingQuota,
  PlanReach,
  ProductDetails,
  ShopProfile,
  Suggestions,
} from './catalogue/catalogue.schemas.ts';
export { categoryTermsRoutes } from './catalogue/category-terms.routes.ts';
export type {
  CategoryTermsOverview,
  CategoryTermsVersion,
} from './catalogue/category-terms.schemas.ts';
export type {
  ChangedPart,
  Product,
  ProductCard,
  ProductStatus,
  RecordedChange,
  SellerCard,
  Variant,
  WholesaleOption,
} from './catalogue/product.schemas.ts';
export type { ImportedProduct } from './catalogue/product-form.schemas.ts';
export type {
  OwnShopSettings,
  SellersTerms,
  ShopSettings,
  ShopTexts,
} from './catalogue/shop-settings.schemas.ts';
export { siteContentRoutes } from './catalogue/site-content.routes.ts';
export type {
  ContentBlock,
  ContentVersion,
  HomeContent,
  ShownContent,
} from './catalogue/site-content.schemas.ts';
export type { StockCause, StockChange } from './catalogue/stock-history.schemas.ts';
export { vatNumbersRoutes } from './catalogue/vat-numbers.routes.ts';
export type { VatNumberEntry } from './catalogue/vat-numbers.schemas.ts';
export * from './constants/accounts.ts';
export * from './constants/banks.ts';
export * from './constants/categories.ts';
export * from './constants/category-terms.ts';
export * from './constants/delivery.ts';
export * from './constants/facets.ts';
export * from './constants/market-terms.ts';
export * from './constants/notifications.ts';
export * from './constants/order-list.ts';
export { LARGEST_PAGE_BODY_BYTES, XLSX } from './constants/pages.ts';
export * from './constants/plans.ts';
export * from './constants/products.ts';
export * from './constants/promotions.ts';
export * from './constants/reviews.ts';
export * from './constants/screen.ts';
export * from './constants/site-content.ts';
export * from './constants/specification.ts';
export * from './constants/timings.ts';
export * from './fiscal/fiscal.constants.ts';
export { fiscalRoutes } from './fiscal/fiscal.routes.ts';
export type {
  FiscalCredit,
  FiscalDevice,
  FiscalDifferences,
  FiscalQueue,
  FiscalQueued,
  FiscalReceipt,
  FiscalSettings,
  FiscalTaxTotal,
  ShownFiscalReceipt,
  VatReturn,
  ZReport,
} from './fiscal/fiscal.schemas.ts';
export { accountRoutes } from './identity/account.routes.ts';
export { addressRoutes, businessRoutes } from './identity/address.routes.ts';
export type {
  Business,
  DeliveryAddress,
  KeepAddressBody,
  NamedAddress,
  SavedAddress,
} from './identity/address.schemas.ts';
export type { ApiKey, CreatedApiKey } from './identity/api-keys.schemas.ts';
export { identityRoutes, phoneRoutes, ssoRoutes } from './identity/identity.routes.ts';
export type { CurrentUser, OwnerProof, Profile, User } from './identity/identity.schemas.ts';
export { apiKeysRoutes, teamRoutes } from './identity/team.routes.ts';
export type { TeamInvitation, TeamMember } from './identity/team.schemas.ts';
export { userAdminRoutes } from './identity/user-admin.routes.ts';
export type {
  AdminRequest,
  AdminRolesBody,
  AdminUser,
  ListedUser,
  UserCounts,
} from './identity/user-admin.schemas.ts';
export { verificationRoutes } from './identity/verification.routes.ts';
export type { VerificationCase, VerificationEntry } from './identity/verification.schemas.ts';
export type { SaveTermsBodyOf, TermsVersionOf } from './kit/dated-terms.ts';
export type { WaitingRows } from './kit/fields.ts';
export * from './kit/reply.ts';
export {
  isRepeatable,
  type NamedRoute,
  type Route,
  type RouteBody,
  type RouteData,
  type RouteParams,
  type RouteQuery,
  type ServiceName,
  type TypedRoute,
} from './kit/route.ts';
export * from './kit/sentence.ts';
export * from './media/media.constants.ts';
export { mediaRoutes } from './media/media.routes.ts';
export type { UploadedImage } from './media/media.schemas.ts';
export { notificationsRoutes } from './notifications/notifications.routes.ts';
export type {
  NotificationSettings,
  UserNotification,
} from './notifications/notifications.schemas.ts';
export { smsOptOutRoutes } from './notifications/sms-opt-out.routes.ts';
export type { SmsOptOut } from './notifications/sms-opt-out.schemas.ts';
export { webhooksRoutes } from './notifications/webhooks.routes.ts';
export type {
  Webhook,
  WebhookDelivery,
  WebhookWithSecret,
} from './notifications/webhooks.schemas.ts';
export type { BankFiles } from './orders/bank-file.schemas.ts';
export type { CashOnDelivery } from './orders/cash-on-delivery.schemas.ts';
export type { Delivery } from './orders/delivery.schemas.ts';
export type {
  Dispute,
  DisputeReason,
  DisputeSide,
  DisputeStatement,
  OpenDispute,
} from './orders/dispute.schemas.ts';
export { marketTermsRoutes } from './orders/market-terms.routes.ts';
export type { MarketTermsOverview, MarketTermsVersion } from './orders/market-terms.schemas.ts';
export { moneyRoutes } from './orders/money.routes.ts';
export type {
  MarketFigures,
  MarketSums,
  MoneyHolder,
  MoneyOverview,
  NoticedSubsidy,
  OrderQueue,
  OrderQueueName,
  WrongAmount,
} from './orders/money.schemas.ts';
export type {
  ChangePaymentBody,
  CheckoutBody,
  HeldMoney,
  Order,
  PartStake,
  PaymentStart,
  PaymentStatus,
  RefundReason,
  SellerOrder,
  SellerOrderMove,
  SellerOrderStatus,
  SystemNote,
} from './orders/order.schemas.ts';
export type {
  LinePieces,
  OrderLine,
  Parcel,
  ParcelCarrier,
  ShownOrderLine,
} from './orders/order-line.schemas.ts';
export { ordersRoutes } from './orders/orders.routes.ts';
export type { DeletionBlocker, SellerOpenOrders } from './orders/orders.schemas.ts';
export type {
  OnlineWay,
  OwnPayNumberKind,
  PaymentMethods,
  PayNumber,
  PayNumberKind,
} from './orders/pay-number.schemas.ts';
export { payNumberRoutes } from './orders/pay-number-lines.routes.ts';
export type {
  PaymentClaim,
  PayNumberFile,
  PayNumberLine,
  PayNumberReason,
  PayNumberRow,
  PayNumberStatement,
} from './orders/pay-number-lines.schemas.ts';
export type { PaymentInfo } from './orders/payment-info.schemas.ts';
export type {
  AnyPayout,
  Destination,
  DestinationState,
  Payout,
  PayoutBlocker,
  PayoutStatus,
  PayoutTasks,
  SellerMoney,
  StatementLine,
} from './orders/payout.schemas.ts';
export type {
  ManagedStation,
  OpeningWeek,
  PickupStation,
} from './orders/pickup-station.schemas.ts';
export { pickupStationsRoutes } from './orders/pickup-stations.routes.ts';
export type {
  Promotion,
  PromotionKind,
  PromotionQuote,
  PromotionState,
  ShownDiscount,
} from './orders/promotion.schemas.ts';
export { promotionsRoutes } from './orders/promotions.routes.ts';
export type { PaymentProviderRow, ProviderState } from './orders/provider.schemas.ts';
export type {
  Difference,
  DifferenceKind,
  ReconciliationDay,
} from './orders/reconciliation.schemas.ts';
export type { RefusedRefund, WaitingRefund } from './orders/refund.schemas.ts';
export type { SalesFigures, SellerHome, SellerSales } from './orders/seller-home.schemas.ts';
export type {
  AcceptedOrder,
  SellerStage,
  SellerTask,
  SellerTasks,
} from './orders/seller-task.schemas.ts';
export type { ProblemCode } from './problems.ts';
export { conversationsRoutes } from './reviews/conversations.routes.ts';
export type {
  Conversation,
  ListedConversation,
  Message,
  ReportedConversation,
  ReportedMessages,
} from './reviews/conversations.schemas.ts';
export type { Assignment, HiddenText, OwnHiddenText } from './reviews/moderation.schemas.ts';
export type { ProductOpinions, SellerOpinionTasks } from './reviews/opinions.schemas.ts';
export { questionsRoutes } from './reviews/questions.routes.ts';
export type {
  OwnQuestion,
  Question,
  QuestionWithProduct,
  QueuedQuestion,
} from './reviews/questions.schemas.ts';
export { moderationRoutes, opinionsRoutes, reviewsRoutes } from './reviews/reviews.routes.ts';
export type {
  PurchasedLine,
  QueuedReview,
  Rating,
  Review,
  ReviewStatus,
  SellerRating,
  SellersReview,
} from './reviews/reviews.schemas.ts';
export { boxInWords } from './rules/box-items.ts';
export * from './rules/card.ts';

export { lineInWords, optionInWords, optionLabelOf } from './rules/colour-names.ts';
export * from './rules/day.ts';
export * from './rules/destination.ts';
export * from './rules/language.ts';
export * from './rules/mobile-money.ts';
export * from './rules/offer.ts';
export { readOrderNumber } from './rules/order-number.ts';
export * from './rules/password.ts';
export { type PricedSearch, readPriceWords } from './rules/price-words.ts';
export * from './rules/product-texts.ts';
export * from './rules/refund-amount.ts';
export * from './rules/seller.ts';
export { categoryOfLink } from './rules/shop-link.ts';
export * from './rules/specification.ts';
export * from './rules/tax.ts';
export { picturesOfVariant, variantName } from './rules/variants.ts';
export * from './rules/wholesale.ts';
export { planTermsRoutes } from './subscriptions/plan-terms.routes.ts';
export type { PlanTermsOverview, PlanTermsVersion } from './subscriptions/plan-terms.schemas.ts';
export { subscriptionsRoutes } from './subscriptions/subscriptions.routes.ts';
export type {
  MySubscription,
  PlanCard,
  PlanPayment,
  PlanPreview,
  PlanPurchase,
  PlanTask,
  Receipt,
} from './subscriptions/subscriptions.schemas.ts';
export { type ValidationCode, validations } from './validations.ts';
