import { useWords } from '../language.ts'
import { ToneChip } from '../look/tone-chip.tsx'
import { catalogueWords } from './catalogue-words.ts'
import type { PlainRecord } from './plain-resource.ts'

/** Active, inactive, or archived: one chip for the three. */
export function StateChip({ record }: { record: PlainRecord }) {
  const t = useWords(catalogueWords)
  if (record.archived_at !== null) return <ToneChip tone="red" text={t.archivedChip} />
  const isActive = 'is_active' in record && record.is_active === true
  return <ToneChip tone={isActive ? 'green' : 'grey'} text={isActive ? t.active : t.inactive} />
}
