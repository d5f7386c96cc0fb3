import type { QaItem } from '@rp/domain/qa/qa-item'
import { useWords } from '../../kit/language.ts'
import { toast } from '../../kit/toast/toast.tsx'
import { benchWords } from './bench-words.ts'
import type { StepSaving } from './use-step-saving.ts'

interface Field {
  key: string
  item: QaItem
}

const typed = new Set<QaItem['kind']>(['NUMERIC', 'TEXT'])

/**
 * Spreads pasted cells over a field and the typed ones after it. An empty cell leaves its field as it is; cells for
 * which there is no field are named.
 */
export function useSpreadCells(part: 'values' | 'results', fields: Field[], saving: StepSaving) {
  const t = useWords(benchWords)
  const open = fields.filter(({ item }) => typed.has(item.kind))
  return (key: string, cells: string[]) => {
    const from = open.slice(open.findIndex((field) => field.key === key))
    from.slice(0, cells.length).forEach((field, at) => {
      const value = cells[at] ?? ''
      if (value !== '') saving.set(part, field.key, { value })
    })
    const left = cells.slice(from.length).filter((cell) => cell !== '')
    if (left.length > 0) toast({ tone: 'error', text: t.cellsLeft(left.length, left[0] ?? '') })
  }
}
