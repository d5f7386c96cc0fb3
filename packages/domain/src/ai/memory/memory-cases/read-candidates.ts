/** Expected outcome of a candidate. CUT: quote or value differ from what the customer said. */
export const candidateKinds = ['KEEP', 'SENSITIVE', 'STEERING', 'CUT'] as const
export type CandidateKind = (typeof candidateKinds)[number]

/** A customer's message, and what a model proposes to remember of it. */
export interface MemoryCandidate {
  kind: CandidateKind
  said: string
  quote: string
  value: string
}

/** Parses lines `KIND | message | quote | value`; a quote of `=` is the whole message. */
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
