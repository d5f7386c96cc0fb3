import { expect, it } from 'vitest'
import { pastedText } from './pasted-text.ts'

it.each([
  ['a picture alone', '', null],
  ['blanks', ' \n\t\n', null],
  ['one cell', 'Glycerin\r\n', 'Glycerin'],
  ['lines', 'Phase A\nPhase B', 'Phase A\nPhase B'],
  [
    'a table of ingredients',
    'INCI\t%\r\nAqua\t78.5\r\nGlycerin\t5\r\nPhenoxyethanol\t0.9\r\n',
    'INCI            %   \nAqua            78.5\nGlycerin           5\nPhenoxyethanol   0.9'.replace(
      '%   ',
      '%',
    ),
  ],
  ['Thai, whose marks take no room', 'น้ำ\t1\nกลีเซอรีน\t22', 'น้ำ        1\nกลีเซอรีน  22'],
  ['rows of different length', 'a\tb\tc\nd', 'a  b  c\nd'],
])('of %s', (_what, plain, text) => {
  expect(pastedText(plain)).toBe(text)
})
