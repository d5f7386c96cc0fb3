import { compareRules } from '@rp/domain/regulation/edition/compare-rules'
import { isSameText } from '@rp/domain/regulation/edition/same-text'
import { describe, expect, it } from 'vitest'
import { readShared, sharedData } from '../../testing/shared-data.ts'
import { readAnnexFile, type FileEntry } from './annex-file.ts'

const read = (text: string) => readAnnexFile(text, { annex: 'V', file_name: 'V', language: 'en' }).entries

/** Whether a later entry changes the law: other parts, or a different part. */
function isOtherLaw(before: FileEntry, after: FileEntry): boolean {
  const parts = (entry: FileEntry) => entry.rules.map(({ part }) => part).join()
  if (isSameText(before.raw, after.raw)) return false
  if (parts(before) !== parts(after)) return true
  return after.rules.some((rule, at) => {
    const old = before.rules[at]
    return old !== undefined && compareRules(old, rule).isLaw
  })
}

describe.skipIf(sharedData === null)(
  'two published editions of Annex V (skipped without ../shared/data)',
  () => {
    it('differ in the entries that amending regulations changed, and in no other', () => {
      const before = read(readShared('obf-COSING_Annex.V_v2.csv'))
      // The later file has one header name too many, and is refused unless that is removed.
      const after = read(readShared('cosing-annex.V.csv').replace('regulated_by,', ''))
      const common = after.flatMap((entry) => {
        const old = before.find(({ ref }) => ref === entry.ref)
        return old ? [{ ref: entry.ref, old, entry }] : []
      })
      expect(common.length).toBeGreaterThan(50)
      const other = common.filter(({ old, entry }) => isOtherLaw(old, entry)).map(({ ref }) => ref)
      // 3: salicylic acid; 7: o-phenylphenol; 23: a purity that the later file truncates; 28: PHMB; 32: climbazole; 39:
      // MCI/MI rinse-off only; 51: releasable formaldehyde; 57: MIT; 58: ethyl lauroyl arginate.
      expect(other).toEqual(['3', '7', '23', '28', '32', '39', '51', '57', '58'])
    })
  },
)
