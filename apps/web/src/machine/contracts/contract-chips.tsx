import type { Tone } from '@rp/domain/statuses'
import { contractStates, type ContractState } from '@rp/domain/service-contract/contract-rules'
import { promiseStates, type PromiseState } from '@rp/domain/service-contract/promise'
import { useText } from '../../kit/language.ts'
import { ToneChip } from '../../kit/look/tone-chip.tsx'

const tones: Record<ContractState, Tone> = { COMING: 'blue', RUNNING: 'green', ENDED: 'grey' }

export function StateChip({ state }: { state: ContractState }) {
  const text = useText()
  return <ToneChip tone={tones[state]} text={text(contractStates[state])} />
}

/** The state of a promised response; nothing without a promise. */
export function PromiseChip({ promise }: { promise: PromiseState }) {
  const text = useText()
  if (promise === 'NONE') return null
  const { tone, words } = promiseStates[promise]
  return <ToneChip tone={tone} text={text(words)} />
}
