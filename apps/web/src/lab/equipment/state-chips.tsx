import { instrumentStates, lotStates } from '@rp/domain/lab/equipment/equipment-words'
import type { UsedState } from '@rp/domain/lab/equipment/use'
import { useText } from '../../kit/language.ts'
import { ToneChip } from '../../kit/look/tone-chip.tsx'

const states = { ...instrumentStates, ...lotStates }

/** The state of an instrument or a lot. */
export function EquipmentStateChip({ state }: { state: UsedState }) {
  const text = useText()
  const { tone, words } = states[state]
  return <ToneChip tone={tone} text={text(words)} />
}
