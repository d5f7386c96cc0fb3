import { differenceKinds, type DifferenceKind } from '../compare-claims.ts'

/** A staff text, one faithful paraphrase and unfaithful proposals. */
export interface ProposalCase {
  staff: string
  faithful: string
  unfaithful: { kind: DifferenceKind; text: string }[]
}

/**
 * Parses cases written as blocks: the staff text (`/` is a line break), a line `=` with the faithful proposal, and
 * lines `! KIND` with unfaithful ones. An empty line separates blocks.
 */
export function readCases(blocks: string): ProposalCase[] {
  return blocks
    .trim()
    .split(/\n\s*\n/u)
    .map((block) => {
      const [staff = '', ...rest] = block.split('\n').map((line) => line.trim())
      const unfaithful = rest.flatMap((line) => {
        const { kind, text } = /^! (?<kind>[A-Z]+) (?<text>.+)$/u.exec(line)?.groups ?? {}
        const known = differenceKinds.find((one) => one === kind)
        return known && text ? [{ kind: known, text: lines(text) }] : []
      })
      const faithful = rest.find((line) => line.startsWith('= '))?.slice(2)
      if (!faithful || unfaithful.length !== rest.length - 1 || unfaithful.length < 3)
        throw new Error(`Not a case: ${block}`)
      return { staff: lines(staff), faithful: lines(faithful), unfaithful }
    })
}

function lines(text: string): string {
  return text.replaceAll(' / ', '\n')
}
