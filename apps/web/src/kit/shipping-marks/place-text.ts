import type { ShippingMarkResult } from '@rp/contract/ai/shipping-mark'
import { useWords } from '../language.ts'
import { shippingMarkWords } from './shipping-mark-words.ts'

interface Place {
  source_id: string
  line: number | null
  by?: 'LINES' | 'MODEL'
}

/** Names the sources of values: file, page and line, and the model if it alone read them. */
export function usePlaceText(sources: ShippingMarkResult['sources']): (place: Place) => string {
  const t = useWords(shippingMarkWords)
  return ({ source_id, line, by }) => {
    const source = sources.find(({ id }) => id === source_id)
    const name = t.source[source_id] ?? (source?.label || t.pasted)
    const page = source?.page ? t.page(source.page) : null
    return [name, page, line && t.line(line), by === 'MODEL' && t.byModel].filter(Boolean).join(', ')
  }
}
