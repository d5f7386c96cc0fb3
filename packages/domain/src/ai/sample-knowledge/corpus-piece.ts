/** A piece of the demo's knowledge: a test name, question, answer and tags. */
export type CorpusPiece = readonly [key: string, question: string, answer: string, tags: string[]]
