import type { FileState } from '@rp/domain/chat/awaited-file'
import { AccountRefused, TryLater } from './provider.ts'

/** What follows a try that did not fetch the file. */
export interface FileTry {
  /** Shown at the message; null: no change. */
  state: FileState | null
  waitMs: number
  /** Too much time has passed since the first try. */
  is_over: boolean
}

const hourMs = 3_600_000
/** After these tries, about a minute, the message says that the file is late; of one that is prepared, 5 minutes. */
const lateAfter = { other: 6, preparing: 24 }
/** LINE keeps content for an unnamed time, WhatsApp for 7 days (Cloud API, Media). */
const triedForMs = { other: 24 * hourMs, refused: 7 * 24 * hourMs }
const waitMaxMs = { other: 600_000, preparing: 15_000 }

/** The next try of a file, after the `attempts`th one failed with this error. */
export function triedAgain(
  { attempts, first_tried_at }: { attempts: number; first_tried_at: string | null },
  error: unknown,
  now: number,
): FileTry {
  const isRefused = error instanceof AccountRefused
  const kind = error instanceof TryLater && error.isPreparing ? 'preparing' : 'other'
  const passedMs = first_tried_at === null ? 0 : now - Date.parse(first_tried_at)
  const isLate = attempts >= lateAfter[kind]
  return {
    state: isRefused ? 'token' : isLate ? 'late' : null,
    waitMs: Math.min(waitMaxMs[isLate ? 'other' : kind], 500 * 2 ** Math.min(attempts, 20)),
    is_over: passedMs > triedForMs[isRefused ? 'refused' : 'other'],
  }
}
