import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { slowTexts } from '../testing/slow-texts.ts'
import { deliveredHolidays, deliveredYears } from './holidays.ts'
import { oddAnnouncement, readAnnouncement, writeAnnouncement } from './read-announcement.ts'

const read = (text: string) => readAnnouncement(text, 2027)
const newYear = { day: '2027-01-01', en: 'New Year’s Day', th: 'วันขึ้นปีใหม่' }

describe('parsing a list of holidays', () => {
  it.each([
    ['as CSV', '2027-01-01,New Year’s Day,วันขึ้นปีใหม่'],
    ['from a sheet', '2027-01-01\tNew Year’s Day\tวันขึ้นปีใหม่'],
    ['with days of a form', '1/1/2027; New Year’s Day; วันขึ้นปีใหม่'],
    ['in a year of the Buddhist era', '1/1/2570, New Year’s Day, วันขึ้นปีใหม่'],
    ['as the cabinet writes it', '1. วันศุกร์ที่ 1 มกราคม 2570 วันขึ้นปีใหม่'],
    ['with Thai digits', '๑. วันศุกร์ที่ ๑ มกราคม พ.ศ. ๒๕๗๐ วันขึ้นปีใหม่'],
    ['as the Bank of Thailand writes it', '1\tวันศุกร์\t1 มกราคม\tวันขึ้นปีใหม่'],
    ['with a short month', '1 ม.ค. 2570 วันขึ้นปีใหม่'],
    ['in English', '1) Friday 1 January 2027 New Year’s Day'],
    ['with the month first', 'January 1, 2027, New Year’s Day'],
  ])('%s', (_, line) => {
    expect(read(line)).toEqual({ holidays: [newYear], problems: [], withoutDay: [] })
  })

  it('with consecutive days, a heading, empty lines, in any order', () => {
    const text = 'Date, Holiday\n\n13-15 เมษายน 2570 วันสงกรานต์\n2027-01-01, "Day, the first", วันขึ้นปีใหม่\n'
    expect(read(text).withoutDay).toEqual([1])
    expect(read(text).holidays.map(({ day, en }) => `${day} ${en}`)).toEqual([
      '2027-01-01 Day, the first',
      '2027-04-13 Songkran Festival',
      '2027-04-14 Songkran Festival',
      '2027-04-15 Songkran Festival',
    ])
  })

  it('reports mistakes by line and drops those lines', () => {
    const text = [
      '2027-01-01, A',
      '2026-12-31, B',
      '2027-02-29, C',
      'on the 5, D',
      '2027-01-01, E',
      '2027-05-01',
    ].join('\n')
    const { holidays, problems } = read(text)
    expect(holidays.map(({ day }) => day)).toEqual(['2027-01-01'])
    expect(problems.map(({ line, words }) => `${line} ${words.en}`)).toEqual([
      '2 2026-12-31 is not in 2027',
      '3 2027-02-29 is no day',
      '4 has no day; write it as 2027-01-01 or 1 January 2027',
      '5 2027-01-01 stands above already',
      '6 has no name of the holiday',
    ])
  })

  it('round-trips any names', () => {
    const name = fc
      .string({ minLength: 1, maxLength: 30 })
      .map((text) => `A${text.replace(/[\s"]/g, ' ').trim()}`)
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 28 }), { minLength: 1 }), name, (days, en) => {
        const holidays = days
          .toSorted((one, other) => one - other)
          .map((day) => ({ day: `2027-02-${String(day).padStart(2, '0')}`, en, th: 'วันหยุด' }))
        expect(read(writeAnnouncement(holidays))).toEqual({ holidays, problems: [], withoutDay: [] })
      }),
    )
  })

  it.each(deliveredYears)('round-trips the built-in holidays of %i', (year) => {
    const holidays = [...deliveredHolidays(year)]
    expect(readAnnouncement(writeAnnouncement(holidays), year)).toEqual({
      holidays,
      problems: [],
      withoutDay: [],
    })
  })

  it('finds no holiday in one repeated part, however long', () => {
    for (const text of slowTexts.announcements) expect(read(text).holidays).toEqual([])
  })
})

describe('a year of holidays', () => {
  it('is doubtful with few or many days, or far in the future', () => {
    const few = [newYear]
    expect(oddAnnouncement(few, 2027, '2026-11-26').map(({ en }) => en)).toEqual([
      'A year has 12 to 30 holidays as a rule; these are 1',
    ])
    expect(oddAnnouncement([...deliveredHolidays(2027)], 2027, '2026-11-26')).toEqual([])
    expect(oddAnnouncement([...deliveredHolidays(2031)], 2031, '2026-11-26').map(({ en }) => en)).toEqual([
      '2031 is more than two years ahead; holidays are announced a year before',
    ])
  })
})
