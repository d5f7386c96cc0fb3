import { compareDecimals } from '../../decimal.ts'
import type { Words } from '../../languages.ts'
import type { AnalyteLimit, CatalogueAnalyte, MethodVersion } from './analyte.ts'

/** Why an analyte is not saved. */
export const savingProblems = {
  'lod above loq': {
    en: 'The limit of detection is above the limit of quantification',
    th: 'LOD ต้องไม่สูงกว่า LOQ',
  },
  'same first day of methods': {
    en: 'Another method of this matrix has the same first day',
    th: 'มีวิธีทดสอบของประเภทตัวอย่างนี้ที่เริ่มใช้วันเดียวกันแล้ว',
  },
  'same first day of limits': {
    en: 'Another limit of the same matrix, customer and product has the same first day',
    th: 'มีเกณฑ์ของประเภทตัวอย่าง ลูกค้า และผลิตภัณฑ์เดียวกันที่เริ่มใช้วันเดียวกันแล้ว',
  },
} as const satisfies Record<string, Words>
export type SavingProblem = keyof typeof savingProblems

export interface FoundProblem {
  problem: SavingProblem
  /** Where it is shown: `methods.1.lod`. */
  path: ['methods' | 'limits', number, string]
}

/** What forbids saving an analyte, in the order of its lines. */
export function problemsOf({
  methods,
  limits,
}: Pick<CatalogueAnalyte, 'methods' | 'limits'>): FoundProblem[] {
  return [
    ...methods.flatMap((method, at): FoundProblem[] =>
      isDetectedAboveQuantified(method) ? [{ problem: 'lod above loq', path: ['methods', at, 'lod'] }] : [],
    ),
    ...repeated(methods, methodKey).map((at): FoundProblem => ({
      problem: 'same first day of methods',
      path: ['methods', at, 'valid_from'],
    })),
    ...repeated(limits, limitKey).map((at): FoundProblem => ({
      problem: 'same first day of limits',
      path: ['limits', at, 'valid_from'],
    })),
  ]
}

const isDetectedAboveQuantified = ({ lod, loq }: MethodVersion): boolean =>
  lod !== null && loq !== null && compareDecimals(lod, loq) > 0

const methodKey = ({ matrix, valid_from }: MethodVersion): string => `${matrix} ${valid_from}`
const limitKey = ({ matrix, customer, product, valid_from }: AnalyteLimit): string =>
  JSON.stringify([matrix, customer, product, valid_from])

/** The places of lines whose key has been above already. */
function repeated<T>(lines: readonly T[], keyOf: (line: T) => string): number[] {
  const seen = new Set<string>()
  return lines.flatMap((line, at) => {
    const key = keyOf(line)
    if (seen.has(key)) return [at]
    seen.add(key)
    return []
  })
}
