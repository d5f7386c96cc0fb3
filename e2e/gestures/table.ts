import { exchangingGestures } from './exchanging.ts'
import { placingGestures } from './placing.ts'
import { viewingGestures } from './viewing.ts'
import { writingGestures } from './writing.ts'

/** Everything that a hand does on a label; each begins on the label as it was opened. */
export const gestures = [...placingGestures, ...writingGestures, ...viewingGestures, ...exchangingGestures]
