import { priorities, type Priority } from '@rp/domain/priorities'
import { useText } from '../../kit/language.ts'
import { ToneChip } from '../../kit/look/tone-chip.tsx'

export function PriorityChip({ priority }: { priority: Priority }) {
  const { tone, words } = priorities[priority]
  return <ToneChip tone={tone} text={useText()(words)} />
}
