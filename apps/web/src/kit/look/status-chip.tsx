import { statuses, type StatusKind, type StatusLook, type StatusOf } from '@rp/domain/statuses'
import { useText } from '../language.ts'
import { ToneChip } from './tone-chip.tsx'

/** A status in its own tone and words: `<StatusChip kind="room" status={room.status} />`. */
export function StatusChip<K extends StatusKind>({ kind, status }: { kind: K; status: StatusOf<K> }) {
  const text = useText()
  const looks: Record<string, StatusLook> = statuses[kind]
  const look = looks[status]
  return look ? <ToneChip tone={look.tone} text={text(look.words)} /> : <ToneChip tone="grey" text={status} />
}
