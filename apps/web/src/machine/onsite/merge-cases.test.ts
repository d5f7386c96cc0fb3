import { readFileSync } from 'node:fs'
import type { OnsiteSection, SectionValues } from '@rp/domain/machine-service/onsite/action'
import { mergeSection, type FieldConflict } from '@rp/domain/machine-service/onsite/merge-sections'
import { expect, test } from 'vitest'
import { plain } from './plain-section.ts'

interface MergeCase {
  id: string
  kind: string
  about: string
  section: OnsiteSection
  base: SectionValues
  mine: SectionValues
  theirs: SectionValues
  merged: SectionValues
  conflicts: FieldConflict[]
}

const lines = ['built', 'judged'].flatMap((half) =>
  readFileSync(new URL(`./cases/${half}.jsonl`, import.meta.url), 'utf8')
    .trim()
    .split('\n'),
)
const cases = lines.map((line) => JSON.parse(line) as MergeCase).filter(({ kind }) => kind === 'merge')

const inOrder = (conflicts: readonly FieldConflict[]) =>
  conflicts.map((one) => ({ ...one, mine: one.mine ?? '', theirs: one.theirs ?? '' })).toSorted(byField)
const byField = (a: FieldConflict, b: FieldConflict) =>
  `${a.field} ${a.item}`.localeCompare(`${b.field} ${b.item}`)

test.each(cases)('$id: $about', ({ section, base, mine, theirs, merged, conflicts }) => {
  const found = mergeSection(section, { base, mine, theirs })
  expect(plain(section, found.values)).toEqual(plain(section, merged))
  expect(inOrder(found.conflicts)).toEqual(inOrder(conflicts))
})
