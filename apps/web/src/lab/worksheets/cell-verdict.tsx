import type { JudgedPosition } from '@rp/domain/lab/control/run-verdict'
import { ruleSets, type RuleSet } from '@rp/domain/lab/control/rule-sets'
import { useText, useWords } from '../../kit/language.ts'
import { ToneChip } from '../../kit/look/tone-chip.tsx'
import { worksheetWords } from './worksheet-words.ts'

interface Props {
  judged: JudgedPosition
  /** Of the control's chart: the rules of each set have ids of their own. */
  ruleSet: RuleSet | undefined
}

/** The verdict of a quality position: the rules that fired, or how far a duplicate is apart. */
export function CellVerdict({ judged, ruleSet }: Props) {
  const t = useWords(worksheetWords)
  const text = useText()
  const { verdict, rules = [], isWarned = false, difference = null } = judged
  if (verdict !== 'PASS' && verdict !== 'FAIL') return null
  const why = [
    ...firedRules(rules, ruleSet).map(({ words }) => text(words)),
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

const firedRules = (ids: readonly string[], ruleSet: RuleSet | undefined) =>
  ruleSet ? ruleSets[ruleSet].rules.filter(({ id }) => ids.includes(id)) : []
