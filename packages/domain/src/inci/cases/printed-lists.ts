import { namesInLists } from './names-in-lists.ts'
import type { PrintedList } from './printed-list.ts'
import { textInLists } from './text-in-lists.ts'

/**
 * Lists in the formats of real packs with their names, read by a person. Names are as printed, without marks,
 * headings and shares.
 */
export const printedLists: PrintedList[] = [...namesInLists, ...textInLists]

/** Texts that are no ingredient list: no word may become a name. */
export const notLists: string[] = [
  'Visit the philosophy boutique',
  'Please see the packaging for the full list of ingredients.',
  '-Haberlea Leaf Extract: Supports the natural production of ingredients essential to its beauty.\n\n-French Mallow: Supports natural aquaporin synthesis to invigorate water circulation.',
  'Dermatologist tested. Free from parabens.',
  'This formula helps to restore the skin barrier and keeps it hydrated for 24 hours.',
  'ingredients:',
  '',
  'N/A',
  'No Info',
  '#NAME?',
  '* 100% Natural Fragrance',
  '*Ingredients from organic farming. **Clinical grade essential oils blend.',
  'Ingredients may vary; always check the label of the product.',
  'โปรดดูส่วนประกอบบนบรรจุภัณฑ์',
]
