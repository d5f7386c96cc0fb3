import type { Finding } from '@rp/domain/formula/findings'
import { formatMoney } from '@rp/domain/money'
import type { ComputedDraft } from './compute-draft.ts'
import { massText, percentText, shownUnit } from './figure-text.ts'
import { findingsByLine, type RuleCheck } from './line-checks.tsx'

/** A row's computed values as texts, so that an unchanged row is detected by comparison. */
export interface LineFigures {
  share: string
  mass: string
  cost: string
  findings: Finding[]
  /** Undefined while unknown. */
  rules: RuleCheck[] | undefined
}

export const noFigures: LineFigures = { share: '', mass: '', cost: '', findings: [], rules: [] }

export function figuresOf(
  { formula, weighed, findings, price }: ComputedDraft,
  rules: ReadonlyMap<string, RuleCheck[]> | undefined,
): Map<string, LineFigures> {
  const unit = shownUnit(formula)
  const byLine = findingsByLine(findings)
  const costs = new Map(price?.lines.map(({ key, cost }) => [key, cost]))
  return new Map(
    weighed.lines.map(({ line, pct, mg }) => {
      const cost = costs.get(line.key) ?? null
      return [
        line.key,
        {
          share: percentText(pct),
          mass: massText(mg, unit),
          cost: cost === null ? '—' : formatMoney(cost),
          findings: byLine.get(line.key) ?? [],
          rules: rules && (rules.get(line.key) ?? []),
        },
      ]
    }),
  )
}
