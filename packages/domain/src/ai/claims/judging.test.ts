import { expect, it } from 'vitest'
import { compareProposal } from './compare-proposal.ts'
import { fillTemplates } from './proposal-cases/fill-templates.ts'
import { judgingStatements } from './proposal-cases/judging-statements.ts'
import { judgingTemplates } from './proposal-cases/judging-templates.ts'
import { judgingThirdEnglish } from './proposal-cases/judging-third-english.ts'
import { judgingThirdThai } from './proposal-cases/judging-third-thai.ts'
import { readCases, type ProposalCase } from './proposal-cases/read-cases.ts'

const isTaken = (text: string, staff: string) => compareProposal(text, [staff]).length === 0

/** Counts accepted proposals. Prints counts only, so that the judging list stays unseen. */
function judge(cases: readonly ProposalCase[]) {
  const faithful = cases.filter((one) => isTaken(one.faithful, one.staff)).length
  const proposals = cases.flatMap(({ staff, unfaithful }) => unfaithful.map(({ text }) => ({ staff, text })))
  const unfaithful = proposals.filter(({ text, staff }) => isTaken(text, staff)).length
  // oxlint-disable-next-line no-console -- what is reached is reported by counts
  console.info(
    `faithful taken ${faithful} of ${cases.length}, unfaithful taken ${unfaithful} of ${proposals.length}`,
  )
  return { faithful: faithful / cases.length, unfaithful: unfaithful / proposals.length }
}

/**
 * Written by someone who had not seen the comparison, and not looked at since. The goals are 90 % and 0 %; the
 * thresholds are the values reached (ADR 0083).
 */
it('accepts few unfaithful proposals of the unseen judging list', () => {
  const { faithful, unfaithful } = judge([judgingThirdThai, judgingThirdEnglish].flatMap(readCases))
  expect(faithful).toBeGreaterThanOrEqual(0.23)
  expect(unfaithful).toBeLessThanOrEqual(0.03)
})

/**
 * Once a judging list, opened for learning since (ADR 0083), so it no longer predicts results on new texts. The
 * thresholds are the values reached.
 */
it('refuses every unfaithful proposal of the opened judging list', () => {
  const { faithful, unfaithful } = judge([
    ...readCases(judgingStatements),
    ...fillTemplates(judgingTemplates),
  ])
  expect(faithful).toBeGreaterThanOrEqual(0.9)
  expect(unfaithful).toBe(0)
})
