import { styled } from '@mui/material/styles'
import type { VersionDraft } from '@rp/contract/recipes/recipe-version'
import { decimal } from '@rp/domain/decimal'
import { diffFormulas, isSame, type Changes } from '@rp/domain/formula/diff'
import type { FormulaLine } from '@rp/domain/formula/formula'
import { formatMoney } from '@rp/domain/money'
import { useMemo } from 'react'
import { useLanguage, useWords } from '../../../kit/language.ts'
import { ToneChip } from '../../../kit/look/tone-chip.tsx'
import { computeDraft, type ComputedDraft, type DraftBasis } from './compute-draft.ts'
import { diffWords } from './diff-words.ts'
import { percentText, relativeChange } from './figure-text.ts'
import { valueText } from './value-text.ts'
import { inciNames } from './ingredient-name.ts'
import { pricePartNames, pricePartsOf, pricePartWords } from './price-parts.ts'

export interface DiffSide {
  /** The name of this side, e.g. `v3`. */
  name: string
  draft: VersionDraft
  basis: DraftBasis
}

/** The difference of two formulas: lines, header, the label's ingredient list, and the cost of each group. */
export function FormulaDiff({ from, to }: { from: DiffSide; to: DiffSide }) {
  const t = useWords(diffWords)
  const a = useMemo(() => computeDraft(from.draft, from.basis), [from.draft, from.basis])
  const b = useMemo(() => computeDraft(to.draft, to.basis), [to.draft, to.basis])
  const diff = useMemo(() => diffFormulas(a.formula, b.formula), [a, b])
  if (isSame(diff) && JSON.stringify(from.draft) === JSON.stringify(to.draft)) return <p>{t.same}</p>
  return (
    <Diff>
      <p className="ends">{t.fromTo(from.name, to.name)}</p>
      <Lines from={a} to={b} diff={diff} names={[from.name, to.name]} />
      {diff.reordered && <p>{t.reordered}</p>}
      <Header changes={diff.header} names={[from.name, to.name]} />
      <InciDiff from={a} to={b} />
      <CostDiff from={a} to={b} names={[from.name, to.name]} />
    </Diff>
  )
}

interface SidesProps {
  from: ComputedDraft
  to: ComputedDraft
  names: [string, string]
}

interface Row {
  kind: keyof typeof tones
  before: FormulaLine | undefined
  after: FormulaLine | undefined
  changes?: Changes<FormulaLine>
}

function Lines({ from, to, diff, names }: SidesProps & { diff: ReturnType<typeof diffFormulas> }) {
  const t = useWords(diffWords)
  const share = (side: ComputedDraft, line: FormulaLine | undefined) =>
    side.weighed.lines.find((one) => one.line === line)?.pct
  const nameOf = (side: ComputedDraft, { ingredient_id }: FormulaLine) => {
    const found = side.weighed.lines.find(({ line }) => line.ingredient_id === ingredient_id)?.ingredient
    return found ? inciNames(found) : t.noIngredient
  }
  const rows: Row[] = [
    ...diff.added.map((line) => ({ kind: 'added' as const, before: undefined, after: line })),
    ...diff.removed.map((line) => ({ kind: 'removed' as const, before: line, after: undefined })),
    ...from.formula.lines.flatMap((before): Row[] => {
      const changes = changesShown(diff.changed.find(({ key }) => key === before.key)?.changes)
      const after = diff.removed.includes(before) ? undefined : partnerOf(before, to)
      if (after && changes) return [{ kind: 'changed' as const, before, after, changes }]
      // An unedited line may still weigh something else: the balance line, or all shares entered by amount.
      const [old, next] = [share(from, before), share(to, after)]
      return after && old && next && !old.eq(next) ? [{ kind: 'follows' as const, before, after }] : []
    }),
  ]
  if (rows.length === 0) return null
  return (
    <table aria-label={t.lines}>
      <thead>
        <tr>
          <th scope="col">{t.change}</th>
          <th scope="col">{t.ingredient}</th>
          <th scope="col">{names[0]} % w/w</th>
          <th scope="col">{names[1]} % w/w</th>
          <th scope="col">{t.relative}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const old = share(from, row.before)
          const next = share(to, row.after)
          const shown = row.after ?? row.before
          return (
            <tr key={`${row.kind} ${shown?.key}`}>
              <td>
                <ToneChip tone={tones[row.kind]} text={t[row.kind]} />
              </td>
              <th scope="row">
                {shown && nameOf(row.after ? to : from, shown)}
                {row.changes && <LineChanges changes={row.changes} />}
              </th>
              <td className="number">{old ? percentText(old) : '—'}</td>
              <td className="number">{next ? percentText(next) : '—'}</td>
              <td className="number">{old && next ? relativeChange(old, next) : ''}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

const tones = { added: 'green', removed: 'red', changed: 'amber', follows: 'blue' } as const

/** Omits the unit of a line without an amount, where it means nothing. Undefined if nothing else differs. */
function changesShown(changes: Changes<FormulaLine> | undefined): Changes<FormulaLine> | undefined {
  if (!changes?.unit || changes.amount) return changes
  const { unit: _, ...others } = changes
  return Object.keys(others).length > 0 ? others : undefined
}

/** By key, else by ingredient: as the diff pairs them. */
function partnerOf({ key, ingredient_id }: FormulaLine, { formula: { lines } }: ComputedDraft) {
  return lines.find((line) => line.key === key) ?? lines.find((line) => line.ingredient_id === ingredient_id)
}

function LineChanges({ changes }: { changes: Changes<FormulaLine> }) {
  const t = useWords(diffWords)
  const reported = Object.entries(changes).filter(([name]) => name in t.lineFields)
  return reported.map(([name, change]) => (
    <small key={name}>
      {t.lineFields[name as keyof typeof t.lineFields]}: {valueText(change.old, t)} →{' '}
      {valueText(change.new, t)}
    </small>
  ))
}

function Header({ changes, names }: { changes: object; names: [string, string] }) {
  const t = useWords(diffWords)
  const rows = (Object.entries(changes) as [string, { old: unknown; new: unknown }][]).filter(
    ([name]) => name in t.fields,
  )
  if (rows.length === 0) return null
  return (
    <table aria-label={t.header}>
      <thead>
        <tr>
          <th scope="col">{t.field}</th>
          <th scope="col">{names[0]}</th>
          <th scope="col">{names[1]}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, change]) => (
          <tr key={name}>
            <th scope="row">{t.fields[name as keyof typeof t.fields]}</th>
            <td>{valueText(change.old, t)}</td>
            <td>{valueText(change.new, t)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function InciDiff({ from, to }: Omit<SidesProps, 'names'>) {
  const t = useWords(diffWords)
  const language = useLanguage()
  const nameOf = (one: { inci_name: string; name_th: string }) =>
    (language === 'th' && one.name_th) || one.inci_name
  const without = (a: ComputedDraft, b: ComputedDraft) => {
    const others = new Set(b.label.inci_names.map(({ inci_name }) => inci_name))
    return a.label.inci_names.filter(({ inci_name }) => !others.has(inci_name)).map(nameOf)
  }
  const gone = without(from, to)
  const come = without(to, from)
  const isOrder = gone.length + come.length === 0 && from.label.inci.en !== to.label.inci.en
  if (from.label.inci.en === to.label.inci.en) return <p>{t.inciSame}</p>
  return (
    <section aria-label={t.inci}>
      <h3>{t.inci}</h3>
      {come.length > 0 && (
        <p>
          {t.added}: <ins>{come.join(', ')}</ins>
        </p>
      )}
      {gone.length > 0 && (
        <p>
          {t.removed}: <del>{gone.join(', ')}</del>
        </p>
      )}
      {isOrder && <p>{t.inciOrder}</p>}
      <p className="quiet">{to.label.inci[language]}</p>
    </section>
  )
}

function CostDiff({ from, to, names }: SidesProps) {
  const t = useWords(diffWords)
  const parts = useWords(pricePartWords)
  if (!from.price || !to.price) return null
  const [old, next] = [pricePartsOf(from.price), pricePartsOf(to.price)]
  const rows = [
    ...pricePartNames.map((name) => ({ title: parts[name], old: old[name], next: next[name] })),
    { title: t.price, old: decimal(from.price.unit_price), next: decimal(to.price.unit_price) },
  ].filter((row) => !row.old.isZero() || !row.next.isZero())
  return (
    <table aria-label={t.cost}>
      <thead>
        <tr>
          <th scope="col">{t.cost}</th>
          <th scope="col">{names[0]}</th>
          <th scope="col">{names[1]}</th>
          <th scope="col">{t.relative}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.title}>
            <th scope="row">{row.title}</th>
            <td className="number">{formatMoney(row.old.toFixed())}</td>
            <td className="number">{formatMoney(row.next.toFixed())}</td>
            <td className="number">{relativeChange(row.old, row.next)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Diff = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  overflowX: 'auto',
  fontSize: 13.5,
  '& p, & h3': { margin: 0 },
  '& h3': { fontSize: 14 },
  '& .ends, & .quiet': { color: theme.palette.text.secondary },
  '& table': { width: '100%', borderCollapse: 'collapse' },
  '& th, & td': {
    padding: '7px 10px',
    textAlign: 'left',
    verticalAlign: 'top',
    fontWeight: 400,
    borderBottom: `1px solid ${theme.palette.divider}`,
  },
  '& thead th': { fontSize: 12, fontWeight: 600, color: theme.palette.text.secondary, whiteSpace: 'nowrap' },
  '& small': { display: 'block', fontSize: 12, color: theme.palette.text.secondary },
  '& .number': { textAlign: 'right', whiteSpace: 'nowrap' },
  '& ins': { color: '#14653A', textDecoration: 'none' },
  '& del': { color: '#A81F1F' },
}))
