import { readdirSync, readFileSync } from 'node:fs'
import { plainAnalyte, type Analyte } from '@rp/domain/qa/analyte'
import { numeric } from '@rp/domain/qa/item-parts'
import type { QaItem } from '@rp/domain/qa/qa-item'

/** One line of a table of figures, worked by hand from the rules of ADR 0166 by people who did not see the code. */
export interface FigureCase {
  id: string
  rule: string
  items: QaItem[]
  /** The replicates of each code in order. */
  typed: Record<string, string[]>
  /** The code whose result is judged. */
  target: string
  printed: string
  uncertainty: string
  remark: string
  verdict: string
}

/** An analyte as the tables write it; what is missing is as in `plainAnalyte`. */
interface CaseAnalyte extends Partial<Omit<Analyte, 'customer_limits'>> {
  code: string
  unit: string
  min?: string | null
  max?: string | null
  minStrict?: boolean
  maxStrict?: boolean
  percent?: boolean
  rule?: Analyte['replicate_rule']
  rsdMax?: string | null
}

function itemOf(one: CaseAnalyte): QaItem {
  const { code, unit, min = null, max = null, minStrict = false, maxStrict = false, ...rest } = one
  const { percent = false, rule = 'MEAN', rsdMax = null, ...same } = rest
  const analyte = {
    ...plainAnalyte,
    ...same,
    uncertainty_percent: percent,
    replicate_rule: rule,
    rsd_max: rsdMax,
  }
  const limits = { min, max, min_strict: minStrict, max_strict: maxStrict }
  return numeric('CHEMISTRY', code, { en: code, th: code }, { unit, ...limits, analyte })
}

/** The tables beside this file: `figure-cases.tsv`, and `figure-cases-judging.tsv` by others than built the code. */
export const tables = readdirSync(import.meta.dirname).filter((file) => /^figure-cases.*\.tsv$/.test(file))

export function casesOf(table: string): FigureCase[] {
  return readFileSync(`${import.meta.dirname}/${table}`, 'utf8')
    .split('\n')
    .slice(1)
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const cells = line.split('\t').map((cell) => cell.trim())
      const [id = '', rule = '', analytes = '[]', typed = '{}', target = '', ...expected] = cells
      const [printed = '', uncertainty = '', remark = '', verdict = ''] = expected
      return {
        id,
        rule,
        items: (JSON.parse(analytes) as CaseAnalyte[]).map(itemOf),
        typed: JSON.parse(typed) as FigureCase['typed'],
        target,
        printed,
        uncertainty,
        remark,
        verdict,
      }
    })
}
