import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type DeliveryAddress, MAX_ADDRESSES, type NamedAddress } from '@sokoni/contracts';

/** An address of a user. Without a name it is the one used last, which the next such one replaces. */
export interface OwnAddress extends DeliveryAddress {
  readonly _id: string;
  readonly name: string;
}

/** Addresses of a user: the first is the default. */
export type AddressBook = readonly OwnAddress[];

export function toAddress({ method, location, ward, landmark, phone }: DeliveryAddress) {
  return { method, location, ward, landmark, phone };
}

/**
 * After an order went there: one that is among them changes nothing, and a full book stays as it is. So does the address
 * used last after an order that is fetched: the next one may be brought there again.
 */
export function keepUsed(book: AddressBook, used: DeliveryAddress, newId: string): AddressBook {
  const address = toAddress(used);
  // With a name and no number an address means the number of its user; an order always has one.
  const isOrderedTo = ({ name, ...own }: OwnAddress) => {
    const phone = own.phone || (name && address.phone);
    return isDeepStrictEqual({ ...toAddress(own), phone }, address);
  };
  if (book.some(isOrderedTo)) return book;
  const unnamed = book.find(({ name }) => name === '');
  if (unnamed?.method === 'delivery' && address.method === 'pickup') return book;
  if (unnamed) return withAddress(book, { ...unnamed, ...address });
  return book.length < MAX_ADDRESSES ? [...book, { _id: newId, name: '', ...address }] : book;
}

/**
 * The default is also stored as the former version reads and writes it. Where that differs, a replica of that version
 * has kept an address since; until the next change here it has the same id at each reading.
 */
export function withFormer(book: AddressBook, former: DeliveryAddress | null): AddressBook {
  const [first] = book;
  if (!former || (first && isDeepStrictEqual(toAddress(first), former))) return book;
  const id = createHash('sha256').update(JSON.stringify(former)).digest('hex').slice(0, 24);
  return keepUsed(book, former, id);
}

/** Adds one, or changes the one with the id; the place that was used last gets the name. */
export function saveNamed(
  book: AddressBook,
  { _id, name, isDefault, ...place }: NamedAddress,
  newId: string,
): { readonly book: AddressBook; readonly saved: OwnAddress } | 'unknown' | 'full' {
  const address = toAddress(place);
  const isSame = (own: OwnAddress) =>
    _id
      ? own._id === _id
      : ['', name].includes(own.name) && isDeepStrictEqual(toAddress(own), address);
  const known = book.find(isSame);
  if (_id && !known) return 'unknown';
  if (!known && book.length >= MAX_ADDRESSES) return 'full';
  const saved = { _id: known?._id ?? newId, name, ...address };
  const next = withAddress(book, saved);
  return { saved, book: isDefault ? [saved, ...next.filter((own) => own !== saved)] : next };
}

function withAddress(book: AddressBook, changed: OwnAddress): AddressBook {
  const known = book.some(({ _id }) => _id === changed._id);
  return known ? book.map((own) => (own._id === changed._id ? changed : own)) : [...book, changed];
}
