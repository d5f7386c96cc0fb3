import type { ItemVerdict } from '@rp/domain/qa/verdict'
import type { Tone } from '@rp/domain/statuses'

export const verdictTones: Record<ItemVerdict, Tone> = {
  PASS: 'green',
  FAIL: 'red',
  UNDECIDED: 'amber',
  OPEN: 'grey',
  NONE: 'grey',
}
