import { z } from 'zod';
import { id, optionalLocation, optionalMobile, optionalText, requiredText } from '../kit/fields.ts';
import { REQUIRED_TEXT_PATTERN } from '../rules/fit-text.ts';
import { stationOfOrder } from './pickup-station.schemas.ts';

const placeFields = z.object({
  method: z.enum(['delivery', 'pickup']).default('delivery'),
  location: optionalLocation,
  ward: optionalText(80),
  landmark: optionalText(160),
  phone: optionalMobile,
});

/** A courier needs at least a ward, or a street or landmark: Tanzania has no postcodes. */
const PLACE_SHAPES = ['ward', 'landmark'].map((field) => ({
  required: [field],
  properties: { [field]: { pattern: REQUIRED_TEXT_PATTERN } },
}));
const PLACE_MISSING = { message: 'delivery-place-missing', path: ['landmark'] };
const byMethod = (method: string, ...fields: readonly string[]) => ({
  required: ['method', ...fields],
  properties: { method: { const: method } },
});

/** The user's address, the default at checkout. */
export const deliveryAddress = placeFields
  .refine(
    ({ method, ward, landmark }) => method === 'pickup' || ward !== '' || landmark !== '',
    PLACE_MISSING,
  )
  .meta({ anyOf: [byMethod('pickup'), ...PLACE_SHAPES] });

/** A place that goods are brought to, under the name its owner has for it. */
export const namedAddress = placeFields
  .extend({
    /** Of the address that changes; a new one without. */
    _id: id.optional(),
    name: requiredText(40),
    method: z.literal('delivery').default('delivery'),
    /** Checkout begins with it. */
    isDefault: z.boolean().default(false),
  })
  .refine(({ ward, landmark }) => ward !== '' || landmark !== '', PLACE_MISSING)
  .refine(({ location }) => location !== '', { message: 'location-unknown', path: ['location'] })
  .meta({ anyOf: PLACE_SHAPES });

/**
 * Where to bring it. An empty location or phone is filled from the profile. For a pickup station only its id and
 * the phone count: the order has the station's own place.
 */
export const delivery = placeFields
  .extend({
    method: z.enum(['delivery', 'pickup', 'station']).default('delivery'),
    stationId: id.optional(),
  })
  .refine(
    ({ method, ward, landmark }) => method !== 'delivery' || ward !== '' || landmark !== '',
    PLACE_MISSING,
  )
  .refine(({ method, stationId }) => method !== 'station' || stationId !== undefined, {
    message: 'station-missing',
    path: ['stationId'],
  })
  .meta({ anyOf: [byMethod('pickup'), byMethod('station', 'stationId'), ...PLACE_SHAPES] });
export type Delivery = z.infer<typeof delivery>;

export const shownAddress = z.object({
  method: placeFields.shape.method.unwrap(),
  location: z.string(),
  ward: z.string(),
  landmark: z.string(),
  phone: z.string(),
});

/** The same as it was written down; sellers see a masked phone until they have accepted. */
export const shownDelivery = shownAddress.extend({
  method: z.enum(['delivery', 'pickup', 'station']),
  /** Only of orders to a pickup station. */
  station: stationOfOrder.optional(),
});
export type ShownDelivery = z.infer<typeof shownDelivery>;
