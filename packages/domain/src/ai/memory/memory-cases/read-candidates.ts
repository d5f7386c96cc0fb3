/** What should become of a candidate. CUT: the quote or the value says other than the customer did. */
export const candidateKinds = ['KEEP', 'SENSITIVE', 'STEERING', 'CUT'] as const
export type CandidateKind = (typeof candidateKinds)[number]

/** What a customer wrote, and what a model proposes to remember of it. */
export interface MemoryCandidate {
  kind: CandidateKind
  said: string
  quote: string
  value: string
}

/** Reads lines `KIND | what was said | quote | value`; `=` for the quote is all that was said. */
export function readCandidates(table: string): MemoryCandidate[] {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const [name, said = '', quote = '', value = ''] = line.split('|').map((cell) => cell.trim())
      const kind = candidateKinds.find((one) => one === name)
      const quoted = quote === '=' ? said : quote
      if (!kind || value === '' || !said.includes(quoted)) throw new Error(`Not a candidate: ${line}`)
      return { kind, said, quote: quoted, value }
    })
}
