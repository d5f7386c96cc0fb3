import type { JudgedPosition } from '@rp/domain/lab/control/run-verdict'
import { useWords } from '../../kit/language.ts'
import { ToneChip } from '../../kit/look/tone-chip.tsx'
import { worksheetWords } from './worksheet-words.ts'

/** The verdict of a quality position: the rules that fired, or how far a duplicate is apart. */
export function CellVerdict({ judged }: { judged: JudgedPosition }) {
  const t = useWords(worksheetWords)
  const { verdict, rules = [], isWarned = false, difference = null } = judged
  if (verdict !== 'PASS' && verdict !== 'FAIL') return null
  const why = [
    ...rules,
    isWarned && rules.length === 0 && t.warned,
    difference && t.difference(difference.toFixed(1)),
  ].filter(Boolean)
  const said = verdict === 'PASS' ? t.pass : t.fail
  const tone = verdict === 'FAIL' ? 'red' : isWarned ? 'amber' : 'green'
  return (
    <span role="status">
      <ToneChip tone={tone} text={[said, ...why].join(' · ')} />
    </span>
  )
}
