import type { LogSubjectRecord } from '@rp/contract/supplychain/entry'
import { useText } from '../kit/language.ts'

type Named = Pick<LogSubjectRecord, 'type_words' | 'label'>

/** A subject's name: its label; an unreadable id is shortened to its beginning. */
export function labelOf({ label }: Pick<Named, 'label'>): string {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(label) ? `${label.slice(0, 8)}…` : label
}

/** `Recipe RC-2026-000018`. */
export function useSubjectName(): (subject: Named) => string {
  const text = useText()
  return (subject) => `${text(subject.type_words)} ${labelOf(subject)}`
}
