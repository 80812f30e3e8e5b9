/** For handlers that only deliver: each message knows whether it has left, however often its event comes. */
export const SENT_ONCE = { repeatable: true } as const;
