/** What waits for a second person. */
export interface Proposal {
  /** Who has proposed it, or made a part of it. */
  readonly makers: readonly string[];
  /** False once it was decided, has changed or has expired: it cannot be confirmed any more. */
  readonly open: boolean;
}

/**
 * Four eyes: whether a person confirms a proposal. None of its makers does, whatever other part they have. Where
 * there is no proposal, or it is stale, the same request is a new proposal.
 */
export function checkBy(
  personId: string,
  proposal: Proposal | null,
): 'confirmed' | 'same-person' | 'stale' {
  if (!proposal?.open) return 'stale';
  return proposal.makers.includes(personId) ? 'same-person' : 'confirmed';
}

/** For lists: whether this person is shown the button. */
export function mayConfirm(personId: string, proposal: Proposal): boolean {
  return checkBy(personId, proposal) === 'confirmed';
}

/** Whether a sum needs a second person: by itself, or with what went out before it without one. */
export function isAboveCeiling(amountTzs: number, ceilingTzs: number, soFarTzs = 0): boolean {
  return soFarTzs + amountTzs > ceilingTzs;
}
