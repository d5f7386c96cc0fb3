import { mdiDotsHorizontal, mdiDragVertical } from '@mdi/js'
import type { FormulaLine } from '@rp/domain/formula/formula'
import type { FormulaIngredient } from '@rp/domain/formula/ingredient'
import { amountUnits, type AmountUnit } from '@rp/domain/formula/mass'
import { memo } from 'react'
import { useWords } from '../../../kit/language.ts'
import { Icon } from '../../../kit/look/icon.tsx'
import { linePath } from '../formula/draft-state.ts'
import { formulaWords } from '../formula/formula-words.ts'
import { inciNames } from '../formula/ingredient-name.ts'
import { MaterialName } from '../formula/material-name.tsx'
import { LineChecks } from '../formula/line-checks.tsx'
import type { LineFigures } from '../formula/line-figures.ts'
import type { Wrong } from '../formula/typed-value.ts'
import { ChoiceEditor, NumberEditor } from './cell-editors.tsx'
import { isEditable, isNumber, type Column, type NumberColumn } from './grid-columns.ts'
import { columnTitle } from './grid-titles.ts'
import { gridWords } from './grid-words.ts'
import { useWrongSentence } from './use-wrong-sentence.ts'
import { IngredientSearch } from './ingredient-search.tsx'

/** A row's callbacks to the grid; stable across renders. */
export interface RowCalls {
  type: (key: string, field: NumberColumn, text: string) => void
  change: (key: string, part: Partial<FormulaLine>) => void
  pick: (key: string, ingredient: FormulaIngredient) => void
  search: (key: string, text: string) => void
  leave: (key: string, column: Column) => void
  openMenu: (key: string, anchor: HTMLElement) => void
}

interface Props {
  line: FormulaLine
  at: number
  ingredient: FormulaIngredient | undefined
  figures: LineFigures
  columns: Column[]
  /** The invalid texts of the whole draft; a row compares its own. */
  wrong: Record<string, Wrong>
  active: Column | null
  editing: { column: Column; isBlank: boolean } | null
  isSelected: boolean
  drop: 'before' | 'after' | null
  calls: RowCalls
}

/** One line of the grid; rerenders only when something in it changed. */
export const GridRow = memo(function GridRow(props: Props) {
  const { line, at, columns, isSelected, drop } = props
  return (
    <tr
      aria-rowindex={at + 2}
      aria-selected={isSelected}
      data-key={line.key}
      data-drop={drop}
      className={line.is_balance ? 'balance' : undefined}
    >
      {columns.map((column) => (
        <Cell key={column} column={column} {...props} />
      ))}
    </tr>
  )
}, isSame)

function isSame(before: Props, next: Props): boolean {
  const names: (keyof Props)[] = [
    'line',
    'at',
    'ingredient',
    'columns',
    'active',
    'isSelected',
    'drop',
    'calls',
  ]
  return (
    names.every((name) => before[name] === next[name]) &&
    before.editing?.column === next.editing?.column &&
    (before.wrong === next.wrong || JSON.stringify(wrongOf(before)) === JSON.stringify(wrongOf(next))) &&
    (before.figures === next.figures || JSON.stringify(before.figures) === JSON.stringify(next.figures))
  )
}

function wrongOf({ wrong, line: { key } }: Props): Wrong[] {
  return Object.entries(wrong).flatMap(([path, one]) => (path.startsWith(`lines.${key}.`) ? [one] : []))
}

function Cell(props: Props & { column: Column }) {
  const { column, columns, line, active, editing, wrong } = props
  const isEditing = editing?.column === column
  const problem = isNumber(column) || column === 'ingredient' ? wrong[wrongPath(line.key, column)] : undefined
  // A screen reader says the name of the line with each of its figures.
  const Tag = column === 'ingredient' ? 'th' : 'td'
  return (
    <Tag
      {...(column === 'ingredient' && { scope: 'row' })}
      aria-colindex={columns.indexOf(column) + 1}
      data-col={column}
      tabIndex={active === column ? 0 : -1}
      aria-readonly={!isEditable(column) || (isNumber(column) && line.is_balance)}
      {...(problem && { 'aria-invalid': true })}
    >
      {isEditing ? <Editor {...props} /> : <Shown {...props} problem={problem} />}
    </Tag>
  )
}

function wrongPath(key: string, column: NumberColumn | 'ingredient'): string {
  return linePath(key, column === 'ingredient' ? 'ingredient_id' : column)
}

function Editor(props: Props & { column: Column }) {
  const { line, at, column, columns, wrong, editing, calls } = props
  const words = { ...useWords(formulaWords), ...useWords(gridWords) }
  const label = words.cell(columnTitle(column, words, columns), at + 1)
  const isBlank = editing?.isBlank ?? false
  const shared = { label, onLeave: () => calls.leave(line.key, column) }
  if (isNumber(column))
    return (
      <NumberEditor
        {...shared}
        field={column}
        value={line[column]}
        wrong={wrong[wrongPath(line.key, column)]}
        isBlank={isBlank}
        onText={(text) => calls.type(line.key, column, text)}
      />
    )
  if (column === 'ingredient')
    return (
      <IngredientSearch
        {...shared}
        start={isBlank ? '' : (wrong[wrongPath(line.key, 'ingredient')]?.text ?? '')}
        onPick={(ingredient) => calls.pick(line.key, ingredient)}
        onSearch={(text) => calls.search(line.key, text)}
      />
    )
  return <Choice {...props} {...shared} />
}

function Choice({
  line,
  column,
  calls,
  ...shared
}: Props & { column: Column; label: string; onLeave: () => void }) {
  const { label, onLeave } = shared
  if (column === 'phase')
    return (
      <ChoiceEditor
        label={label}
        value={line.phase}
        choices={phases}
        onChoose={(phase) => calls.change(line.key, { phase })}
        onLeave={onLeave}
      />
    )
  return (
    <ChoiceEditor
      label={label}
      value={line.unit ?? 'mg'}
      choices={amountUnits}
      onChoose={(unit) => calls.change(line.key, { unit: unit as AmountUnit })}
      onLeave={onLeave}
    />
  )
}

const phases = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')

function Shown({ column, ...props }: Props & { column: Column; problem: Wrong | undefined }) {
  const { line, at, figures, ingredient, problem } = props
  if (isNumber(column)) return <NumberShown column={column} {...props} />
  switch (column) {
    case 'phase':
      return <span className="phase">{line.phase}</span>
    case 'ingredient':
      return <Name line={line} ingredient={ingredient} problem={problem} />
    case 'unit':
      return <>{line.is_balance ? '' : (line.unit ?? 'mg')}</>
    case 'share':
    case 'mass':
      return <span className="number quiet">{figures[column]}</span>
    case 'cost':
      return <span className="number">{figures.cost}</span>
    case 'checks':
      return <LineChecks findings={figures.findings} rules={figures.rules} ingredient={ingredient} />
    default:
      return <Control column={column} line={line} at={at} calls={props.calls} />
  }
}

function Control({
  column,
  line,
  at,
  calls,
}: Pick<Props, 'line' | 'at' | 'calls'> & { column: 'handle' | 'elemental' | 'menu' }) {
  const t = useWords(gridWords)
  switch (column) {
    case 'handle':
      return (
        <span className="handle" data-handle title={t.drag(at + 1)}>
          <Icon path={mdiDragVertical} size={18} />
          {at + 1}
        </span>
      )
    case 'elemental':
      return (
        <input
          type="checkbox"
          tabIndex={-1}
          checked={line.elemental_claim}
          aria-label={t.cell(t.claim, at + 1)}
          onChange={() => calls.change(line.key, { elemental_claim: !line.elemental_claim })}
        />
      )
    case 'menu':
      return (
        <button
          type="button"
          tabIndex={-1}
          aria-haspopup="menu"
          aria-label={t.lineMenu(at + 1)}
          onClick={({ currentTarget }) => calls.openMenu(line.key, currentTarget)}
        >
          <Icon path={mdiDotsHorizontal} size={18} />
        </button>
      )
  }
}

interface NameProps {
  line: FormulaLine
  ingredient: FormulaIngredient | undefined
  problem: Wrong | undefined
}

function Name({ line, ingredient, problem }: NameProps) {
  const t = { ...useWords(formulaWords), ...useWords(gridWords) }
  const sentenceOf = useWrongSentence()
  return (
    <span className="name">
      {ingredient ? inciNames(ingredient) : <i>{problem?.text ?? t.noIngredient}</i>}
      {line.is_balance && <em title={t.balanceLong}> {t.qs}</em>}
      {line.fixed_qty && <em> {t.fixed}</em>}
      {ingredient && (
        <small>
          <MaterialName ingredient={ingredient} />
        </small>
      )}
      {problem && <small className="wrong">{sentenceOf(problem)}</small>}
      {line.note && <small>{line.note}</small>}
    </span>
  )
}

function NumberShown({
  column,
  line,
  ingredient,
  figures,
  problem,
}: Omit<Props, 'wrong'> & { column: NumberColumn; problem: Wrong | undefined }) {
  const sentenceOf = useWrongSentence()
  if (line.is_balance && column !== 'overage_pct')
    return <span className="number quiet">{column === 'pct' ? figures.share : ''}</span>
  const own = column === 'overage_pct' ? (ingredient?.overage_pct ?? '') : ''
  return (
    <span className="number">
      {problem?.text ?? line[column] ?? <span className="quiet">{own}</span>}
      {problem && <small className="wrong">{sentenceOf(problem)}</small>}
    </span>
  )
}
