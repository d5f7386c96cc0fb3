import type { ItemVerdict } from '@rp/domain/qa/verdict'
import type { Tone } from '@rp/domain/statuses'
import { useWords } from '../../kit/language.ts'
import { ToneChip } from '../../kit/look/tone-chip.tsx'
import { qaWords } from './qa-words.ts'

const tones: Record<ItemVerdict, Tone> = {
  PASS: 'green',
  FAIL: 'red',
  UNDECIDED: 'amber',
  OPEN: 'grey',
  NONE: 'grey',
}

/** The computed verdict of a check. */
export function VerdictChip({ verdict }: { verdict: ItemVerdict }) {
  return <ToneChip tone={tones[verdict]} text={useWords(qaWords)[verdict]} />
}
