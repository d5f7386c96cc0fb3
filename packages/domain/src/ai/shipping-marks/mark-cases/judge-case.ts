import { sameValue, shown } from '../show-value.ts'
import type { MarksCombined } from '../combine-marks.ts'
import { markSources, readingFields, type Reading, type ReadingField } from '../shipping-mark.ts'
import type { ExpectedMark, MarkCase } from './read-cases.ts'
import type { MarksRead } from '../read-marks.ts'

/** Result of reading a case: correct fields, expected fields, and wrong ones without a doubt. */
export interface Judged {
  right: number
  wanted: number
  wrong: string[]
  /** Expected fields that were not read, or only with a doubt. */
  missed: string[]
}

/** Compares the readings with the expected ones. */
export function judgeCase({ marks, totals, unread }: MarkCase, read: MarksRead): Judged {
  const judged: Judged = { right: 0, wanted: 0, wrong: [], missed: [] }
  const count = Math.max(marks.length, read.marks.length)
  for (let at = 0; at < count; at += 1)
    judgeMark(marks[at] ?? {}, read.marks[at]?.readings ?? [], `${at + 1}.`, judged)
  judgeMark(
    totals,
    read.totals.flatMap(({ readings }) => readings),
    'total.',
    judged,
  )
  for (const line of unread)
    if (!read.unread.some(({ text }) => text !== '' && line.endsWith(text)))
      judged.wrong.push(`not told as unread: ${line}`)
  return judged
}

function judgeMark(expected: ExpectedMark, readings: readonly Reading[], at: string, judged: Judged): void {
  for (const field of readingFields) {
    const own = readings.filter((one) => one.field === field)
    const want = expected[field] ?? null
    const said = textOf(field, own)
    const isRight = want !== null && !want.isDoubtful && said === want.value
    if (said !== '' && !isDoubted(field, own) && !isRight)
      judged.wrong.push(`${at}${field} ${said}, not ${want?.value ?? 'said'}`)
    if (want && !want.isDoubtful)
      countField(own, { isRight, title: `${at}${field} ${want.value}: ${said}` }, judged)
  }
}

/** A field counts as read if its value is right and has no doubt. */
function countField(
  own: readonly Reading[],
  { isRight, title }: { isRight: boolean; title: string },
  judged: Judged,
): void {
  judged.wanted += 1
  const doubts = own.flatMap((one) => one.doubts)
  if (isRight && doubts.length === 0) judged.right += 1
  else judged.missed.push(`${title} ${doubts.join()}`)
}

/** Two values of one field are both shown for a choice. */
function isDoubted(field: ReadingField, own: readonly Reading[]): boolean {
  const differ =
    field !== 'handling' && own.some(({ value }) => !own.every((one) => sameValue(one.value, value)))
  return differ || own.every(({ doubts }) => doubts.length > 0)
}

function textOf(field: ReadingField, readings: readonly Reading[]): string {
  const values = readings.map(({ value }) => shown(value))
  return field === 'handling'
    ? values.join(', ')
    : (values[0] ?? '') + (new Set(values).size > 1 ? ' and others' : '')
}

/** Values of the combined mark without a doubt that no mark of the case contains. */
export function wrongWithoutDoubt(one: MarkCase, { fields, combined }: MarksCombined): string[] {
  const allowed = (field: ReadingField, expected: readonly ExpectedMark[]) =>
    expected.flatMap((mark) => (mark[field] && !mark[field].isDoubtful ? [mark[field].value] : []))
  const wrong = fields.filter(({ field, value, doubts, source_id }) => {
    if (doubts.length > 0 || source_id === markSources.sum) return false
    const [of, name] = field.includes('.') ? field.split('.') : ['', field]
    return !allowed(name as ReadingField, of === 'total' ? [one.totals] : one.marks).includes(value)
  })
  const signs = one.marks.flatMap(({ handling }) => handling?.value.split(', ') ?? [])
  const strange = combined.handling.filter((sign) => !signs.includes(sign))
  return [...wrong.map(({ field, value }) => `${field} ${value}`), ...strange]
}
