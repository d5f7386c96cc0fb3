import { sampleStatusWords } from '@rp/domain/recipe-words'
import type { Tone } from '@rp/domain/statuses'
import { useText } from '../../kit/language.ts'
import { ToneChip } from '../../kit/look/tone-chip.tsx'

type Status = keyof typeof sampleStatusWords
const tones: Record<Status, Tone> = { DRAFT: 'grey', PUBLISHED: 'green', REJECTED: 'red' }

export function SampleStatus({ status }: { status: Status }) {
  return <ToneChip tone={tones[status]} text={useText()(sampleStatusWords[status])} />
}
