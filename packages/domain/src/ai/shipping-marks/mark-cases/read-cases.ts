import { readingFields, type ReadingField } from '../shipping-mark.ts'

/** The expected value of a field as printed; `isDoubtful` if it must not be accepted without a doubt. */
export interface ExpectedField {
  value: string
  isDoubtful: boolean
}

export type ExpectedMark = Partial<Record<ReadingField, ExpectedField>>

/** A text with marks, and the expected readings. */
export interface MarkCase {
  title: string
  text: string
  marks: ExpectedMark[]
  totals: ExpectedMark
  /** Lines that must be reported as unread. */
  unread: string[]
}

/**
 * Parses cases written as blocks. `## title` begins one, followed by its text; `= field value; …` is one expected
 * mark, `+` the expected totals, `- line` a line that must be reported as unread. `?` before a value: it must be
 * doubted or left out. Fields that are not listed must not be read without a doubt.
 * Rules: a label proves its value; the first line may be the consignee by position, with a doubt; a weight, measure
 * or quantity needs its unit and keeps the printed one; `3/20` and `3 OF 20` give the number of cartons, `1-20` the
 * cartons with the same mark; a quantity of cartons is their number.
 */
export function readCases(blocks: string): MarkCase[] {
  return blocks
    .split(/^## /mu)
    .slice(1)
    .map((block) => {
      const [title = '', ...lines] = block.trimEnd().split('\n')
      const first = lines.findIndex((line) => /^[=+-] /u.test(line))
      const rules = lines.slice(first).filter((line) => line !== '')
      if (first < 1 || rules.some((line) => !/^[=+-] /u.test(line))) throw new Error(`Not a case: ${title}`)
      const ofKind = (kind: string) =>
        rules.filter((line) => line.startsWith(kind)).map((line) => line.slice(2))
      return {
        title,
        text: lines.slice(0, first).join('\n'),
        marks: ofKind('=').map(expected),
        totals: Object.assign({}, ...ofKind('+').map(expected)) as ExpectedMark,
        unread: ofKind('-'),
      }
    })
}

function expected(rule: string): ExpectedMark {
  return Object.fromEntries(
    rule.split('; ').map((part) => {
      const {
        name = '',
        doubt,
        value = '',
      } = /^(?<name>\S+) (?<doubt>\?)?(?<value>.+)$/u.exec(part)?.groups ?? {}
      const field = fieldOf[name]
      if (!field) throw new Error(`No field: ${part}`)
      return [field, { value, isDoubtful: doubt !== undefined }]
    }),
  )
}

const shortNames: Partial<Record<ReadingField, string>> = {
  consignee_code: 'consignee',
  order_ref: 'order',
  destination: 'dest',
  carton_total: 'total',
  handling: 'signs',
}
const fieldOf: Record<string, ReadingField | undefined> = Object.fromEntries(
  readingFields.map((field) => [shortNames[field] ?? field, field]),
)
