// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { carriedBy } from './carried.ts'

const png = new File([new Uint8Array([1])], 'image.png', { type: 'image/png' })

/** A clipboard with these contents, as a browser hands it to a page. */
const clipboard = (text: string, files: readonly File[] = []): DataTransfer =>
  ({ files, getData: (type: string) => (type === 'text/plain' ? text : '') }) as unknown as DataTransfer

describe('what a clipboard carries', () => {
  it.each([
    ['cells of a spreadsheet, which adds a picture of them', 'Glycerin\t5 %\n', [png], 'text'],
    ['one cell', 'Glycerin', [png], 'text'],
    ['a paragraph of a word processor', 'Keep in a cool place.', [png], 'text'],
    ['a screenshot', '', [png], 'files'],
    ['a picture of a page with its address', 'https://example.com/logo.png', [png], 'files'],
    ['a file of a file manager with its address', 'file:///pictures/logo.png\n', [png], 'files'],
    ['a picture with blanks', ' \n', [png], 'files'],
    ['a text', 'Shake well', [], 'text'],
    ['an address alone', 'https://example.com', [], 'text'],
    ['nothing', ' ', [], 'nothing'],
  ])('%s', (_, text, files, kind) => {
    expect(carriedBy(clipboard(text, files)).kind).toBe(kind)
  })
})
