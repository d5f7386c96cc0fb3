import type { StatusLook } from '@rp/domain/statuses'
import { useText } from '../kit/language.ts'
import { ToneChip } from '../kit/look/tone-chip.tsx'

/** The domain's words and tone as a chip. */
export function LookChip({ look }: { look: StatusLook }) {
  const text = useText()
  return <ToneChip tone={look.tone} text={text(look.words)} />
}
