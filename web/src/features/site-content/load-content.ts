import type { ContentBlock, ContentVersion } from '@sokoni/contracts/browser';
import { newFormId } from '../../lib/form-answer.ts';
import type { Caller } from '../../lib/http.ts';
import { fetchBlock, fetchHistory, slotOf } from './site-content.api.ts';

const SHOWN_VERSIONS = 20;

/**
 * A block to edit with its history, or a new one under `new`. `?from=` fills the form with an earlier version,
 * `?before=` shows the versions before one.
 */
export async function loadContent(blockId: string, query: URLSearchParams, caller: Caller) {
  if (blockId === 'new') {
    const versions: readonly ContentVersion[] = [];
    const block = { _id: newFormId(), version: 0 };
    return { slot: slotOf(query.get('slot')), block, content: null, versions, from: null };
  }
  const from = numberIn(query.get('from'));
  const [block, versions, earlier] = await Promise.all([
    fetchBlock(blockId, caller),
    fetchHistory(blockId, numberIn(query.get('before')), SHOWN_VERSIONS, caller),
    from === undefined ? [] : fetchHistory(blockId, from + 1, 1, caller),
  ]);
  const content: ContentBlock | ContentVersion = earlier[0] ?? block;
  const { _id, version } = block;
  return {
    slot: block.slot,
    block: { _id, version },
    content,
    versions,
    from: earlier[0]?.version ?? null,
  };
}

/** A version in an address; anything else is none. */
function numberIn(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;
}
