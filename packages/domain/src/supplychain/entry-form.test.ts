import fc from 'fast-check'
import { expect, it } from 'vitest'
import { canonicalJson } from './canonical-json.ts'
import { entryOf, type LogEntry } from './entry.ts'
import { canonicalEntry, type EntryTexts } from './entry-form.ts'

const some = fc.dictionary(fc.string(), fc.jsonValue(), { maxKeys: 30 })
const rows = fc.record({
  v: fc.constant(1),
  seq: fc.nat(),
  chain: fc.string(),
  occurred_at: fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  recorded_at: fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  actor: some,
  event: fc.string(),
  subject: some,
  refs: fc.option(fc.array(some)),
  data: some,
  biz_step: fc.option(fc.string()),
  disposition: fc.option(fc.string()),
  location: fc.option(fc.string()),
  policy: fc.option(some),
  corrects: fc.option(fc.nat()),
  prev_hash: fc.string(),
  hash: fc.string(),
})

it('gives the canonical JSON of a stored entry without its absent fields', () => {
  fc.assert(
    fc.property(rows, (row) => {
      const stored = row as unknown as LogEntry
      const { hash: _, ...fields } = entryOf(stored)
      expect(canonicalEntry(textsOf(stored))).toBe(canonicalJson(fields))
    }),
  )
})

function textsOf(entry: LogEntry): EntryTexts {
  const texts = Object.entries(entry).map(([field, value]) => {
    if (value === null) return [field, null]
    return [field, typeof value === 'object' ? canonicalJson(value) : String(value)]
  })
  return Object.fromEntries(texts) as EntryTexts
}
