import { envelopeOf, eventually, type TestSession } from '@sokoni/common/testing';
import { conversationsRoutes } from '@sokoni/contracts';
import { CatalogueStandIn } from './catalogue-stand-in.ts';
import { BOOT_MS, ReviewsUnderTest, someId } from './reviews-under-test.ts';

const { startConversation, conversationEvents } = conversationsRoutes;

/** The events of a page that is open. */
class OpenPage {
  received = '';
  ended = false;
  private readonly abort = new AbortController();

  static async open(fixture: ReviewsUnderTest, { token }: TestSession, lastEventId = '') {
    const page = new OpenPage();
    const response = await fetch(fixture.service.url + conversationEvents.path, {
      headers: { cookie: `token=${token}`, ...(lastEventId && { 'last-event-id': lastEventId }) },
      signal: page.abort.signal,
    });
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    void page.follow(response);
    await eventually(() => page.received.includes('retry'));
    return page;
  }

  /** The ids of events so far. */
  get ids(): string[] {
    return [...this.received.matchAll(/^id: (\d+)\nevent: changed$/gm)].map(([, id = '']) => id);
  }

  close(): void {
    this.abort.abort();
  }

  private async follow(response: Response): Promise<void> {
    const decoder = new TextDecoder();
    try {
      for await (const bytes of response.body ?? []) this.received += decoder.decode(bytes);
    } catch {
      // The page is closed, or the service has ended.
    }
    this.ended = true;
  }
}

describe('a page that shows conversations', () => {
  const catalogue = new CatalogueStandIn();
  let env: { readonly CATALOGUE_URL: string };
  beforeAll(async () => {
    env = { CATALOGUE_URL: await catalogue.open() };
  });
  afterAll(() => catalogue.close());

  it(
    'ends when its session does, and not when another one of the same user does',
    async () => {
      const fixture = await ReviewsUnderTest.start({ env });
      const userId = someId();
      const [ended, other] = [
        await fixture.service.mint({ userId }),
        await fixture.service.mint({ userId }),
      ];
      const pages = [
        await OpenPage.open(fixture, ended),
        await OpenPage.open(fixture, other),
      ] as const;
      const revoke = (change: { sid: string } | { before: string }) => {
        const expiresAt = new Date(Date.now() + 60_000).toISOString();
        const data = { userId, sid: null, before: null, expiresAt, ...change };
        return fixture.service.broker.publish(envelopeOf('session.revoked', data));
      };
      await revoke({ sid: ended.sid });
      await eventually(() => pages[0].ended);
      await fixture.service.allReceived();
      expect(pages[1].ended).toBe(false);
      await revoke({ before: new Date(Date.now() + 1_000).toISOString() });
      await eventually(() => pages[1].ended);
      await fixture.stop();
    },
    BOOT_MS,
  );

  it(
    'learns of each change at once, resumes where it was, and ends with the service',
    async () => {
      const fixture = await ReviewsUnderTest.start({ env });
      const write = async (by: TestSession) => {
        const body = {
          about: 'product',
          subjectId: someId(),
          text: 'Ipo?',
          key: someId(),
        } as const;
        await fixture.service.as(by).call(startConversation, { body });
      };
      const seller = await fixture.service.mint({ userId: catalogue.sellerId, role: 'SELLER' });
      const [buyer, stranger] = [await fixture.service.mint(), await fixture.service.mint()];
      const visitor = await fetch(fixture.service.url + conversationEvents.path);
      expect(visitor.status).toBe(401);
      const [page, others] = [
        await OpenPage.open(fixture, seller),
        await OpenPage.open(fixture, stranger),
      ];
      expect(page.ids).toHaveLength(1);
      await write(buyer);
      await eventually(() => page.ids.length === 2);
      page.close();
      await fixture.service.allReceived();
      expect(others.ids).toHaveLength(1);

      const resumed = await OpenPage.open(fixture, seller, page.ids[1] ?? '');
      await write(buyer);
      await eventually(() => resumed.ids.length === 1);
      const missed = await OpenPage.open(fixture, seller, page.ids[1] ?? '');
      await eventually(() => missed.ids.length === 1);

      await fixture.stop();
      await eventually(() => missed.ended && resumed.ended && others.ended);
      expect(resumed.received).not.toContain('event: error');
    },
    BOOT_MS,
  );
});
