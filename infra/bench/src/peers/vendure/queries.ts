/** What the pages of a storefront ask Vendure's shop API for. */

const LISTED = `
  totalItems
  items {
    productId productName slug currencyCode inStock
    priceWithTax { ... on SinglePrice { value } ... on PriceRange { min max } }
    productAsset { id preview }
  }`;

export const CATEGORY_LIST = `query List($input: SearchInput!) { search(input: $input) { ${LISTED} } }`;

export const SEARCH = `query Search($input: SearchInput!) { search(input: $input) { ${LISTED} } }`;

export const DETAIL = `query Detail($id: ID!) {
  product(id: $id) {
    id name slug description
    featuredAsset { id preview }
    facetValues { id name facet { id name } }
    collections { id name slug }
    variants { id name sku priceWithTax currencyCode stockLevel options { id name } }
  }
}`;

export const VARIANTS = `query Variants($input: SearchInput!) {
  search(input: $input) { totalItems items { productId productVariantId productName sku } }
}`;

const REFUSED = '... on ErrorResult { errorCode message }';

export const ADD_TO_CART = `mutation Add($id: ID!) {
  addItemToOrder(productVariantId: $id, quantity: 1) {
    ... on Order { id code totalQuantity totalWithTax currencyCode lines { id quantity linePriceWithTax productVariant { id name } } }
    ${REFUSED}
  }
}`;

/** Address, delivery and the step to payment in one request: what a checkout page sends in three. */
export const CHECK_OUT = `mutation CheckOut($address: CreateAddressInput!, $method: ID!) {
  setOrderShippingAddress(input: $address) { ... on Order { id } ${REFUSED} }
  setOrderShippingMethod(shippingMethodId: [$method]) { ... on Order { id } ${REFUSED} }
  transitionOrderToState(state: "ArrangingPayment") { ... on Order { id code totalWithTax } ${REFUSED} }
}`;

export const PAY = `mutation Pay {
  addPaymentToOrder(input: { method: "sandbox", metadata: {} }) { ... on Order { id code state } ${REFUSED} }
}`;

export const SIGN_UP = `mutation SignUp($email: String!, $password: String!) {
  registerCustomerAccount(input: { emailAddress: $email, firstName: "Bench", lastName: "Buyer", password: $password }) {
    ... on Success { success } ${REFUSED}
  }
}`;

export const SIGN_IN = `mutation SignIn($email: String!, $password: String!) {
  login(username: $email, password: $password) { ... on CurrentUser { id } ${REFUSED} }
}`;

export const SHIPPING_METHODS = '{ eligibleShippingMethods { id } }';

export const ADDRESS = {
  fullName: 'Bench Buyer',
  streetLine1: 'Uhuru Street 1',
  city: 'Dar es Salaam',
  countryCode: 'TZ',
  phoneNumber: '0712345678',
};
