import { MongoClient } from 'mongodb';

/** Enough for a busy machine. */
const PATIENCE_MS = 60_000;

interface Paid {
  readonly documentKey: { readonly _id: string };
}

/** Tells when the shop has an order as paid, by the changes of its database: nobody has to ask. */
export class PaidOrders {
  readonly #client: MongoClient;
  readonly #early = new Set<string>();
  readonly #waiting = new Map<string, () => void>();

  private constructor(client: MongoClient) {
    this.#client = client;
  }

  static async watch(mongoUrl: string): Promise<PaidOrders> {
    const client = await MongoClient.connect(mongoUrl);
    const paid = new PaidOrders(client);
    const { operationTime } = await client.db('admin').command({ ping: 1 });
    const becomesPaid = { operationType: 'replace', 'fullDocument.paymentStatus': 'paid' };
    client
      .db('sokoni-orders')
      .collection('orders')
      .watch<never, Paid>([{ $match: becomesPaid }, { $project: { documentKey: 1 } }], {
        startAtOperationTime: operationTime,
      })
      .on('change', ({ documentKey }) => paid.#tell(documentKey._id))
      // Closing the client ends it by an error.
      .on('error', () => undefined);
    return paid;
  }

  /** Rejects when it takes longer than anybody would wait. */
  until(orderId: string): Promise<void> {
    if (this.#early.delete(orderId)) return Promise.resolve();
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => reject(new Error(`Order ${orderId} did not become paid`)),
        PATIENCE_MS,
      );
      this.#waiting.set(orderId, () => {
        clearTimeout(timer);
        this.#waiting.delete(orderId);
        resolve();
      });
    });
  }

  close(): Promise<void> {
    return this.#client.close();
  }

  #tell(orderId: string): void {
    const go = this.#waiting.get(orderId);
    if (go) go();
    else this.#early.add(orderId);
  }
}
