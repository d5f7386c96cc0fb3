import { mdiSortVariant } from '@mdi/js'
import { styled } from '@mui/material/styles'
import type { VersionFormula } from '@rp/contract/recipes/recipe-version'
import { decimal } from '@rp/domain/decimal'
import type { Finding } from '@rp/domain/formula/findings'
import { fromMg, toMg, type MassUnit } from '@rp/domain/formula/mass'
import { scale } from '@rp/domain/formula/scaling'
import { isPerServing, type WeighedLine } from '@rp/domain/formula/weigh'
import { formatMoney } from '@rp/domain/money'
import { numberSentence } from '@rp/domain/number/number-problems'
import { readNumber } from '@rp/domain/number/read-number'
import { useMemo, useState } from 'react'
import { useText, useWords } from '../../../kit/language.ts'
import { Card } from '../../../kit/look/card.ts'
import { Icon } from '../../../kit/look/icon.tsx'
import { QuietButton } from '../../../kit/look/quiet-button.ts'
import { basisOf, computeDraft, type ComputedDraft, type PriceBasis } from './compute-draft.ts'
import { massText, percentText, plainText, shownUnit } from './figure-text.ts'
import { formulaWords } from './formula-words.ts'
import { inciNames } from './ingredient-name.ts'
import { findingsByLine, LineChecks, type RuleCheck } from './line-checks.tsx'
import { MaterialName } from './material-name.tsx'
import { SumChip } from './sum-chip.tsx'

interface Props {
  formula: VersionFormula
  /** Null while prices load, or if they may not be shown. */
  price: PriceBasis | null
  /** The rule checks of each line, by key. */
  /** By line; undefined while unknown. */
  rules: ReadonlyMap<string, RuleCheck[]> | undefined
}

/** A version's formula, read-only: phase, ingredient, checks, share, mass in a batch of any size, cost. */
export function FormulaTable({ formula: saved, price, rules }: Props) {
  const t = useWords(formulaWords)
  const text = useText()
  const [isByShare, setByShare] = useState(false)
  const computed = useMemo(() => computeDraft(saved.draft, basisOf(saved, price)), [saved, price])
  const { weighed, formula } = computed
  const perServing = isPerServing(formula)
  const [typed, setTyped] = useState(() =>
    plainText(fromMg(weighed.total_mg, saved.draft.batch_unit).toFixed()),
  )
  const batch = useBatch(computed, typed, saved.draft.batch_unit)
  const lines = isByShare ? weighed.lines.toSorted((a, b) => b.pct.comparedTo(a.pct)) : weighed.lines
  const costs = new Map(computed.price?.lines.map(({ key, cost }) => [key, cost]))
  const findings = findingsByLine(computed.findings)

  return (
    <Table aria-label={t.ingredients}>
      <header>
        <h2>{t.ingredients}</h2>
        <SumChip weighed={weighed} />
        <span className="tools">
          {!perServing && (
            <label>
              {t.batch}
              <input
                value={typed}
                inputMode="decimal"
                aria-invalid={batch.problem !== null}
                onChange={({ target }) => setTyped(target.value)}
              />
              {saved.draft.batch_unit}
            </label>
          )}
          <QuietButton
            size="small"
            aria-pressed={isByShare}
            startIcon={<Icon path={mdiSortVariant} size={18} />}
            onClick={() => setByShare(!isByShare)}
          >
            {isByShare ? t.asMixed : t.inciOrder}
          </QuietButton>
        </span>
        {batch.problem !== null && (
          <p role="alert">
            {typeof batch.problem === 'string'
              ? t[batch.problem]
              : text(numberSentence(batch.problem, saved.draft.batch_unit))}
          </p>
        )}
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached by keyboard */}
      <div className="scroll" tabIndex={0} role="region" aria-label={t.formula}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t.phase}</th>
              <th scope="col">{t.ingredientInci}</th>
              <th scope="col">{t.checks}</th>
              {perServing && <th scope="col">{t.perServing}</th>}
              <th scope="col">{t.share}</th>
              <th scope="col">{perServing ? t.raw : t.batch}</th>
              <th scope="col">{t.cost}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((one) => (
              <Row
                key={one.line.key}
                weighed={one}
                findings={findings.get(one.line.key) ?? []}
                rules={rules && (rules.get(one.line.key) ?? [])}
                mass={massText(batch.masses.get(one.line.key) ?? one.mg, shownUnit(formula))}
                cost={costs.get(one.line.key) ?? null}
                perServing={perServing}
              />
            ))}
          </tbody>
        </table>
        {lines.length === 0 && <p className="empty">{t.empty}</p>}
      </div>
    </Table>
  )
}

interface RowProps {
  weighed: WeighedLine
  findings: Finding[]
  rules: RuleCheck[] | undefined
  mass: string
  cost: string | null
  perServing: boolean
}

function Row({ weighed: { line, ingredient, pct }, findings, rules, mass, cost, perServing }: RowProps) {
  const t = useWords(formulaWords)
  return (
    <tr>
      <td>
        <span className="phase">{line.phase}</span>
      </td>
      <th scope="row">
        {ingredient ? inciNames(ingredient) : t.noIngredient}
        {line.is_balance && <em title={t.balanceLong}> {t.qs}</em>}
        {line.fixed_qty && <em> {t.fixed}</em>}
        {ingredient && (
          <small>
            <MaterialName ingredient={ingredient} />
          </small>
        )}
        {line.note && <small>{line.note}</small>}
      </th>
      <td>
        <LineChecks findings={findings} rules={rules} ingredient={ingredient} />
      </td>
      {perServing && (
        <td className="number">
          {line.amount === null ? '' : `${plainText(line.amount)} ${line.unit ?? 'mg'}`}
        </td>
      )}
      <td className="number">{percentText(pct)}</td>
      <td className="number quiet">{mass}</td>
      <td className="number">{cost === null ? '—' : formatMoney(cost)}</td>
    </tr>
  )
}

/** Masses of a batch of the typed size; an invalid or unreachable size keeps the version's own. */
function useBatch({ weighed }: ComputedDraft, typed: string, unit: MassUnit) {
  return useMemo(() => {
    const own = new Map(weighed.lines.map(({ line, mg }) => [line.key, mg]))
    const read = readNumber(typed, { unit })
    if ('problem' in read) return { masses: own, problem: read }
    if (!decimal(read.value).gt(0)) return { masses: own, problem: 'notANumber' as const }
    const mg = toMg(read.value, unit)
    if (weighed.lines.length === 0 || mg.eq(weighed.total_mg)) return { masses: own, problem: null }
    const scaled = scale(weighed, { kind: 'MASS', mg })
    if (!scaled) return { masses: own, problem: 'cannotScale' as const }
    return { masses: new Map(scaled.map((line) => [line.key, line.mg])), problem: null }
  }, [weighed, typed, unit])
}

const Table = styled(Card)(({ theme }) => ({
  minWidth: 0,
  '& > header': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 10,
    padding: '10px 14px',
    borderBottom: `1px solid ${theme.palette.divider}`,
  },
  '& h2': { margin: 0, fontSize: 15 },
  '& header p': { margin: 0, flexBasis: '100%', color: theme.palette.error.main, fontSize: 12.5 },
  '& .tools': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 10, marginLeft: 'auto' },
  '& label': { display: 'flex', alignItems: 'center', gap: 8, color: theme.palette.text.secondary },
  '& label input': {
    width: 84,
    height: 30,
    padding: '0 8px',
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 8,
    font: 'inherit',
    textAlign: 'right',
    color: theme.palette.text.primary,
  },
  '& label input[aria-invalid=true]': { borderColor: theme.palette.error.main },
  '& .scroll': { overflowX: 'auto', borderRadius: '0 0 12px 12px' },
  '& table': { width: '100%', minWidth: 640, borderCollapse: 'collapse', fontSize: 13.5 },
  '& th, & td': {
    padding: '9px 10px',
    textAlign: 'left',
    fontWeight: 400,
    borderBottom: `1px solid ${theme.palette.divider}`,
  },
  '& tr > :last-child': { paddingRight: 16 },
  '& tbody tr:last-of-type > *': { borderBottom: 0 },
  '& thead th': { fontSize: 12, fontWeight: 600, color: theme.palette.text.secondary, whiteSpace: 'nowrap' },
  '& thead th:nth-of-type(n + 4)': { textAlign: 'right' },
  '& tbody th': { minWidth: 160, fontWeight: 500 },
  '& small': { display: 'block', color: theme.palette.text.secondary, fontSize: 12 },
  '& em': { fontStyle: 'normal', fontSize: 12, fontWeight: 600, color: theme.palette.primary.dark },
  '& .number': { textAlign: 'right', whiteSpace: 'nowrap' },
  '& .quiet': { color: theme.palette.text.secondary },
  '& .phase': {
    padding: '2px 10px',
    borderRadius: 999,
    backgroundColor: '#EDF1F6',
    color: '#4A576B',
    fontSize: 12,
    fontWeight: 600,
  },
  '& .empty': { margin: 0, padding: 32, textAlign: 'center', color: theme.palette.text.secondary },
}))
