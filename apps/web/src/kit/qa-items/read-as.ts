import type { Language } from '@rp/domain/languages'
import { printedResult } from '@rp/domain/measured-value/print'
import { printedLine } from '@rp/domain/qa/printed'
import type { QaItem } from '@rp/domain/qa/qa-item'
import { reportedOf } from '@rp/domain/qa/reported'
import { storedValue, valueProblem } from '@rp/domain/qa/verdict'

/**
 * How a typed number is read and reported, if that differs from what was typed: `1,250` is 1250, 0.003 below the limit
 * of detection is not detected. Null if there is nothing to say.
 */
export function readAs(item: QaItem, typed: string, language: Language): string | null {
  if (item.kind !== 'NUMERIC' || typed.trim() === '' || valueProblem(item, typed) !== null) return null
  const analyte = item.analyte ? { ...item.analyte, replicates: 1 } : null
  const reported = reportedOf({ ...item, analyte }, [typed])
  const said = reported
    ? printedLine(reported, '', language)
    : printedResult(storedValue(item, typed), language)
  return plain(said) === plain(typed) ? null : said
}

/** Groups of thousands are read without spaces: that is something to say. */
const plain = (text: string) => text.trim().replace(/(?<!\d)\s+|\s+(?!\d)/g, '')
