import type { Language } from '@rp/domain/languages'
import { printMeasured, printedResult } from '@rp/domain/measured-value/print'
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
    ? printMeasured(reported.value, language)
    : printedResult(storedValue(item, typed), language)
  return plain(said) === plain(typed) ? null : said
}

const plain = (text: string) => text.replace(/\s/g, '')
