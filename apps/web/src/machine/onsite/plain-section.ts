import type { OnsiteSection, SectionValues } from '@rp/domain/machine-service/onsite/action'
import { blankSections } from '@rp/domain/machine-service/onsite/merge-sections'

/** For comparing: null means empty, and the order of photos and checks does not matter; a photo is its file. */
export function plain(section: OnsiteSection, values: SectionValues): unknown {
  const blank = blankSections[section]
  return Object.fromEntries(
    Object.keys(blank).map((field) => {
      const value = values[field] ?? blank[field]
      if (!Array.isArray(value) || field === 'parts') return [field, value]
      return [field, value.map((one: unknown) => JSON.stringify(fileOf(one))).toSorted()]
    }),
  )
}

const fileOf = (one: unknown): unknown =>
  typeof one === 'object' && one !== null && 'file' in one ? one.file : one
