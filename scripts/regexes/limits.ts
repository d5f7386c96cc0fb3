import { messageLength } from '../../packages/domain/src/limits.ts'

/** An expression not proved linear: its maximum text length, and the worst text found. */
export interface Limited {
  file: string
  /** How it begins in the file. */
  begins: string
  /** Characters of the longest text; what enforces that. */
  chars: number
  because: string
  worst: (chars: number) => string
}

const filled = (pump: string, chars: number): string =>
  pump.repeat(Math.ceil(chars / pump.length)).slice(0, chars)
/** Model replies and label texts are shorter. */
const anyText = 20_000

export const limited: Limited[] = [
  {
    file: 'packages/domain/src/ai/facts/fact-patterns.ts',
    begins: '/\\b(?=[A-Z0-9-]',
    chars: messageLength,
    because: 'an answer is a message; each part of a code has 24 characters at most, and a code 8 parts',
    worst: (chars) => `${filled('-A-A', chars - 1)}_`,
  },
  {
    file: 'packages/domain/src/ai/gateway/masking.ts',
    begins: '/(?:นางสาว|',
    chars: anyText,
    because: 'a name has two words of 30 characters at most, behind a title',
    worst: (chars) => filled('นาง', chars),
  },
  {
    file: 'packages/domain/src/ai/understanding/split-questions.ts',
    begins: '/(?<=[?？！!\\n])',
    chars: 2000,
    because: 'no more of a message is read',
    worst: (chars) => filled('\t', chars),
  },
  {
    file: 'packages/label/src/preflight/registration-number.ts',
    begins: '/(?:จดแจ้ง|',
    chars: anyText,
    because: 'a number begins within 24 characters of its word',
    worst: (chars) => filled('อย 1 ', chars),
  },
]
