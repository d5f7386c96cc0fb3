/**
 * Why a call produced no embeddings. TEXT: the provider refuses this text but may accept others. REFUSED: it refuses
 * every text. UNUSABLE: its answer is not one vector per text.
 */
export const embeddingFaults = [
  'BUDGET',
  'THROTTLED',
  'NOT_ALLOWED',
  'UNREACHABLE',
  'TIMEOUT',
  'SERVER_ERROR',
  'UNUSABLE',
  'REFUSED',
  'TEXT',
] as const
export type EmbeddingFaultReason = (typeof embeddingFaults)[number]

/** Usually transient: admins are notified only after several failures in a row. */
const passing: readonly EmbeddingFaultReason[] = ['THROTTLED', 'UNREACHABLE', 'TIMEOUT', 'SERVER_ERROR']
const disturbsAfter = 3

/** Whether to notify the admins of the n-th failure in a row. */
export const disturbs = (reason: EmbeddingFaultReason, failures: number): boolean =>
  failures >= (passing.includes(reason) ? disturbsAfter : 1)

const firstWaitMs = 30_000
const longestWaitMs = 3_600_000

/** Wait after the n-th failure in a row: the provider's Retry-After, else doubling each time. */
export const embeddingWaitMs = (failures: number, retryAfterMs: number | undefined): number =>
  Math.min(longestWaitMs, retryAfterMs ?? firstWaitMs * 2 ** Math.min(failures - 1, 7))
