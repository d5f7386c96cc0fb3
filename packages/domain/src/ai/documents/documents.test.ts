import { describe, expect, it } from 'vitest'
import { judgePieces } from './judge-pieces.ts'
import { joinLines, vocabularyOf } from './line-ends.ts'
import { lineEndCases, lineEndCasesJudging } from './line-end-cases.ts'
import { letterCases, letterCasesJudging } from './thai-letter-cases.ts'
import { thaiLetters } from './thai-letters.ts'
import { readableCases, readableCasesJudging } from './unreadable-cases.ts'
import { unreadableIn } from './unreadable.ts'

describe('Thai letters', () => {
  it.each(letterCases)('are read as they are spelt: $why', ({ written, meant }) => {
    expect(thaiLetters(written)).toBe(meant.normalize('NFC'))
  })
  it('are read as they are spelt in the judging half', () => {
    expect(
      letterCasesJudging.filter(({ written, meant }) => thaiLetters(written) !== meant.normalize('NFC')),
    ).toHaveLength(0)
  })
  it('that are right stay as they are', () => {
    for (const { meant } of [...letterCases, ...letterCasesJudging])
      expect(thaiLetters(meant)).toBe(meant.normalize('NFC'))
  })
})

describe('the end of a line', () => {
  const joined = ({ before, after, elsewhere = '' }: (typeof lineEndCases)[number]) =>
    joinLines(before, after, vocabularyOf([before, after, elsewhere]))
  it.each(lineEndCases)('is joined to the next: $joined', (one) => {
    expect(joined(one)).toBe(one.joined)
  })
  it('is joined to the next in the judging half', () => {
    expect(lineEndCasesJudging.filter((one) => joined(one) !== one.joined)).toHaveLength(0)
  })
})

describe('what cannot be read', () => {
  const isRight = ({ text, why }: (typeof readableCases)[number]) => {
    const found = unreadableIn(thaiLetters(text))
    return why === null ? found === null : (found?.whys.includes(why) ?? false)
  }
  it.each(readableCases)('is told from what can: $text', (one) => {
    expect(isRight(one)).toBe(true)
  })
  it('is told from what can in the judging half', () => {
    expect(readableCasesJudging.filter((one) => !isRight(one))).toHaveLength(0)
  })
})

describe('a piece of a document', () => {
  const piece = (answer: string, page = 1) => ({ question: 'Price', answer, page, last_page: page })
  it('is kept as it is where all of it can be read', () => {
    expect(judgePieces([piece('ราคา 100 บาท')])).toEqual({
      kept: [{ ...piece('ราคา 100 บาท'), doubts: [] }],
      refused: [],
    })
  })
  it('is named with its page where its letters are not those that were written', () => {
    expect(judgePieces([piece('ต@ร@งร@ค@ ÿอ', 3)])).toEqual({
      kept: [],
      refused: [{ page: 3, text: 'ต@ร@งร@ค@ ÿอ', whys: ['FOREIGN_LETTER'] }],
    })
  })
  it('is kept with a mark where little of it cannot be read', () => {
    const text = `${'ราคาต่อชิ้นหนึ่งร้อยบาท '.repeat(20)}ต้่ำ`
    expect(judgePieces([piece(text)]).kept).toMatchObject([{ doubts: ['UNREADABLE'] }])
  })
  it('is doubtful beside others of a font that gives wrong letters', () => {
    const { kept, refused } = judgePieces([piece('น้้ำ ต้่ำ ผ้้'), piece('ล้าคอ', 2), piece('Neck', 3)])
    expect(refused).toHaveLength(1)
    expect(kept.map(({ page, doubts }) => [page, doubts])).toEqual([
      [2, ['UNREADABLE']],
      [3, []],
    ])
  })
})
