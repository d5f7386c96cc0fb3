/**
 * Why a call made no embeddings. TEXT: the provider refuses this text, and may take others. REFUSED: it refuses every
 * text. UNUSABLE: it answered, but with what cannot be a vector of each text.
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

/** What may pass by itself within minutes: nobody is disturbed until it has come a few times running. */
const passing: readonly EmbeddingFaultReason[] = ['THROTTLED', 'UNREACHABLE', 'TIMEOUT', 'SERVER_ERROR']
const disturbsAfter = 3

/** Whether the admins are notified of the n-th failure running. */
export const disturbs = (reason: EmbeddingFaultReason, failures: number): boolean =>
  failures >= (passing.includes(reason) ? disturbsAfter : 1)

const firstWaitMs = 30_000
const longestWaitMs = 3_600_000

/** How long to wait after the n-th failure running: what the provider asks for, else twice as long each time. */
export const embeddingWaitMs = (failures: number, retryAfterMs: number | undefined): number =>
  Math.min(longestWaitMs, retryAfterMs ?? firstWaitMs * 2 ** Math.min(failures - 1, 7))
