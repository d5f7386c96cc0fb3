import { describe, expect, it } from 'vitest'
import { emptyDocument } from './document.ts'
import { newText } from './new-element.ts'
import { markNotFinal } from './not-final.ts'

function shown(text: string, breaks: readonly number[] = []) {
  const paper = emptyDocument({ width: 60_000, height: 40_000, bleed: 3000, safe: 2000 })
  const element = newText({ id: 't', group: 'manufacturer', text, breaks })
  const { document, open } = markNotFinal({ ...paper, elements: { t: element } })
  const after = document.elements['t']
  if (after?.kind !== 'text') throw new Error('The text is gone')
  return { text: after.text, breaks: after.breaks, open }
}

describe('a label shown before it is final', () => {
  it.each([
    ['No placeholder', 'No placeholder', []],
    ['FDA no. {fda_no}', 'FDA no. [number follows]', ['fda_no']],
    ['เลขที่ใบรับจดแจ้ง {fda_no}', 'เลขที่ใบรับจดแจ้ง [เลขจะแจ้งภายหลัง]', ['fda_no']],
    ['Lot {lot_no} EXP {exp_date}', 'Lot [printed later] EXP [printed later]', []],
    ['By {maker} {maker}', 'By [follows] [follows]', ['maker']],
  ])('shows %j as %j', (given, text, open) => {
    expect(shown(given)).toMatchObject({ text, open })
  })

  it('keeps the other line breaks of the text', () => {
    const { text, breaks } = shown('One two {fda_no} three four', [4, 11, 17, 23])
    expect(breaks.map((at) => text.slice(at).split(' ')[0])).toEqual(['two', 'three', 'four'])
  })
})
