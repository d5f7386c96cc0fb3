import { inciLimits } from '../inci/parse-inci.ts'

/** Texts on which a careless parser takes quadratic time or worse; `bench/parsing-time.ts` measures ours. */
export const slowTexts = {
  ingredientLists: [
    '(',
    '[a,',
    ')',
    '((a,',
    'N,',
    '1,',
    '*',
    'a. ',
    ' - ',
    '+/-',
    '\n',
    '  ',
    '(CI 1',
    'a:',
    '<p',
    '1 ppm ',
  ].map((part) => part.repeat(inciLimits.text / part.length)),
  shippingMarks: ['G.W./', 'จำนวน ', 'QTY ', '1,', 'L x '].map((part) => part.repeat(5000 / part.length)),
  announcements: ['1 ', '1-', '1,', 'มกราคม', '๑', '"'].map((part) => part.repeat(20_000)),
  questions: ['รับผลิตเครื่องสำอาง'.repeat(5000)],
  reactions: [31, 100_000].map((count) => `${'\u200d'.repeat(count)}x`),
  websites: [`https://${'a.'.repeat(50_000)}/`],
}
