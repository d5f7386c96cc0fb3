import { expect, it, describe } from 'vitest'
import { slowTexts } from '../../testing/slow-texts.ts'
import { judgeCase } from './mark-cases/judge-case.ts'
import { practiceEnglish } from './mark-cases/practice-english.ts'
import { practiceFurther } from './mark-cases/practice-further.ts'
import { practiceMixed } from './mark-cases/practice-mixed.ts'
import { readCases } from './mark-cases/read-cases.ts'
import { readMarks } from './read-marks.ts'

const cases = readCases(practiceEnglish + practiceMixed + practiceFurther)

describe('marks as printed by forwarders', () => {
  it.each(cases)('$title: is read correctly or doubted', (one) => {
    const { wrong, missed } = judgeCase(one, readMarks({ id: 'T1', text: one.text }))
    expect({ wrong, missed }).toEqual({ wrong: [], missed: [] })
  })

  it('that consist of one repeated part are left unread', () => {
    for (const text of slowTexts.shippingMarks)
      expect(readMarks({ id: 'T1', text })).toMatchObject({ marks: [], totals: [], unread: [{ line: 1 }] })
  })
})
