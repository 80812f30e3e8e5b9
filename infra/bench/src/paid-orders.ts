import { MongoClient } from 'mongodb';

const POLL_EVERY_MS = 100;
/** Enough for a busy machine. */
const PATIENCE_MS = 60_000;

/**
 * Resolves when the shop shows an order as paid. Looks for all that are waited for at once: watching
 * the database's changes would make it read each of its writes again.
 */
export class PaidOrders {
  private readonly client: MongoClient;
  private readonly waiting = new Map<string, () => void>();
  private readonly timer: NodeJS.Timeout;

  private constructor(client: MongoClient) {
    this.client = client;
    // A look that fails is made up for by the next; who waits in vain loses patience.
    this.timer = setInterval(() => this.poll().catch(() => undefined), POLL_EVERY_MS);
  }

  static async watch(mongoUrl: string): Promise<PaidOrders> {
    return new PaidOrders(await MongoClient.connect(mongoUrl));
  }

  /** Rejects after a timeout. */
  until(orderId: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => reject(new Error(`Order ${orderId} did not become paid`)),
        PATIENCE_MS,
      );
      this.waiting.set(orderId, () => {
        clearTimeout(timer);
        this.waiting.delete(orderId);
        resolve();
      });
    });
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.client.close();
  }

  private async poll(): Promise<void> {
    if (this.waiting.size === 0) return;
    const paid = { _id: { $in: [...this.waiting.keys()] }, paymentStatus: 'paid' };
    const orders = this.client.db('sokoni-orders').collection<{ _id: string }>('orders');
    for (const { _id } of await orders.find(paid, { projection: { _id: 1 } }).toArray()) {
      this.waiting.get(_id)?.();
    }
  }
}
