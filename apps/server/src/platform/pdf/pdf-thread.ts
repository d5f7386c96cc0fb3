import { paperMax } from '@rp/domain/limits'
import { refuse } from '../refusal.ts'
import { openWorkApart, type ThreadLimits } from '../thread/work-apart.ts'
import { workerScript } from '../worker-script.ts'
import { lettersIn } from './letters.ts'
import { paperWords } from './paper-words.ts'
import type { Paper } from './paper.ts'

export interface ToDraw {
  paper: Paper
}

/** Draws a document for a person or address; refuses when it, or what waits before it, exceeds a limit. */
export type DrawApart = (paper: Paper, caller: string) => Promise<Buffer>

/** Draws documents in a separate thread, one after the other. */
export function openDrawing(limits: ThreadLimits & { letters: number } = paperMax): DrawApart {
  const drawApart = openWorkApart({
    script: () => workerScript('pdf-worker', import.meta.url),
    limits,
    words: paperWords,
    what: 'A document',
  })
  return async (paper, caller) => {
    if (lettersIn(paper.content, limits.letters) > limits.letters)
      throw refuse('too_large', { detail: paperWords.letters(limits.letters) })
    return drawApart((post) => post({ paper } satisfies ToDraw), caller)
  }
}
