import { expect, it } from 'vitest'
import { compareProposal } from './compare-proposal.ts'
import { fillTemplates } from './proposal-cases/fill-templates.ts'
import { judgingStatements } from './proposal-cases/judging-statements.ts'
import { judgingTemplates } from './proposal-cases/judging-templates.ts'
import { readCases } from './proposal-cases/read-cases.ts'

const cases = [...readCases(judgingStatements), ...fillTemplates(judgingTemplates)]
const isTaken = (text: string, staff: string) => compareProposal(text, [staff]).length === 0

/**
 * Prints counts and no case: these cases judge, and nobody learns from them. The goal is 90 % of the faithful and none of
 * the unfaithful; what is held here is what was reached (ADR 0083), so that it gets no worse.
 */
it('of statements that were never learnt from, nearly all unfaithful proposals are refused', () => {
  const faithful = cases.filter((one) => isTaken(one.faithful, one.staff)).length
  const unfaithful = cases.flatMap((one) => one.unfaithful.filter(({ text }) => isTaken(text, one.staff)))
  const all = cases.flatMap((one) => one.unfaithful).length
  // oxlint-disable-next-line no-console -- what judges is reported by counts alone
  console.info(
    `faithful taken ${faithful} of ${cases.length}, unfaithful taken ${unfaithful.length} of ${all}`,
  )
  expect(faithful / cases.length).toBeGreaterThanOrEqual(0.85)
  expect(unfaithful.length / all).toBeLessThanOrEqual(0.05)
}, 60_000)
