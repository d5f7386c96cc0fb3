import type { StaleMark } from '@rp/contract/recipes/stale-mark'
import { staleReasons } from '@rp/domain/label-words'
import { formatDateTime } from '@rp/domain/dates'
import { useText } from '../../kit/language.ts'
import { ToneChip } from '../../kit/look/tone-chip.tsx'

/** Why a label may be out of date; each mark's title says since when. */
export function StaleMarks({ marks }: { marks: readonly StaleMark[] }) {
  const text = useText()
  return marks.map(({ reason, at }) => (
    <span key={reason} title={formatDateTime(at)}>
      <ToneChip tone="red" text={text(staleReasons[reason])} />
    </span>
  ))
}
