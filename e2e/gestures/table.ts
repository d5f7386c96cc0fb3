import { everydayGestures } from './everyday.ts'
import { exchangingGestures } from './exchanging.ts'
import { placingGestures } from './placing.ts'
import { viewingGestures } from './viewing.ts'
import { writingGestures } from './writing.ts'

/** All gestures on a label; each starts with the label as it was opened. */
export const gestures = [
  ...placingGestures,
  ...writingGestures,
  ...viewingGestures,
  ...exchangingGestures,
  ...everydayGestures,
]
