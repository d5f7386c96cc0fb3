import { formatDateTime } from '@rp/domain/dates'
import type { SectionValues } from '@rp/domain/machine-service/onsite/action'
import { filesOf, type FieldConflict } from '@rp/domain/machine-service/onsite/merge-sections'
import type { OnsiteEntry } from '@rp/domain/machine-service/onsite/queue'
import { checkVerdicts, inspectionChecklist } from '@rp/domain/machine-service/machine-rules'
import { useText, useWords } from '../../kit/language.ts'
import { formWords } from '../form-words.ts'
import { sectionForms, useSectionTitle } from '../section-fields.ts'
import { onsiteWords } from './onsite-words.ts'

/** A text, number or switch; anything else has no text. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}

interface Texts {
  /** `Check-in 30/11/2026 10:05 AM` */
  titleOf: (entry: OnsiteEntry) => string
  fieldOf: (entry: OnsiteEntry, conflict: FieldConflict) => string
  valueOf: (value: unknown) => string
  /** Everything that was typed, to paste it elsewhere. */
  copyOf: (entry: OnsiteEntry) => string
}

/** What waits, in the words of the forms it was typed in. */
export function useActionTexts(): Texts {
  const t = useWords(onsiteWords)
  const form = useWords(formWords)
  const text = useText()
  const sectionOf = useSectionTitle()

  const labelOf = (section: keyof typeof sectionForms, name: string) =>
    sectionForms[section].fields(form).find((field) => field.name === name)?.label ?? name
  const isItem = (item: unknown): item is keyof typeof inspectionChecklist =>
    typeof item === 'string' && item in inspectionChecklist
  const itemOf = (item: unknown) => (isItem(item) ? text(inspectionChecklist[item]) : String(item))

  function valueOf(value: unknown): string {
    if (value === null || value === undefined || value === '') return t.nothing
    if (Array.isArray(value)) return value.length === 0 ? t.nothing : value.map(valueOf).join(', ')
    const [file] = filesOf(value)
    if (file) return file.name
    if (typeof value !== 'object') return textOf(value)
    if ('verdict' in value) return checkOf(value)
    return Object.values(value)
      .filter((one) => one !== '' && one !== null)
      .map(String)
      .join(' ')
  }

  function checkOf(check: object): string {
    const { item, verdict, note } = check as { item: unknown; verdict: string; note: unknown }
    const found = Object.entries(checkVerdicts).find(([key]) => key === verdict)?.[1]
    return `${itemOf(item)}: ${found ? text(found) : verdict}${note ? ` (${textOf(note)})` : ''}`
  }

  function titleOf({ action }: OnsiteEntry): string {
    switch (action.kind) {
      case 'ARRIVE':
        return t.arrive(formatDateTime(action.at))
      case 'LEAVE':
        return t.leave(formatDateTime(action.at))
      case 'SAVE':
        return sectionOf(action.section)
      case 'PART':
        return action.change === 'USE'
          ? t.use(action.qty, action.title)
          : t.giveBack(action.qty, action.title)
      case 'PHOTO':
        return t.photo(sectionOf(action.section), action.file.name)
    }
  }

  const linesOf = (section: keyof typeof sectionForms, values: SectionValues) =>
    Object.entries(values).map(([name, value]) => `${labelOf(section, name)}: ${valueOf(value)}`)

  return {
    titleOf,
    valueOf,
    fieldOf: ({ action }, { field, item }) =>
      item !== undefined ? itemOf(item) : action.kind === 'SAVE' ? labelOf(action.section, field) : field,
    copyOf(entry) {
      const { action } = entry
      const typed =
        action.kind === 'SAVE'
          ? linesOf(action.section, action.mine)
          : action.kind === 'LEAVE'
            ? [action.report]
            : []
      return [titleOf(entry), ...typed].join('\n')
    },
  }
}
