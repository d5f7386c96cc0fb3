import type { FormulaIngredient, IngredientsById } from '@rp/domain/formula/ingredient'
import type { FormulaLine, RecipeType } from '@rp/domain/formula/formula'
import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ClipboardEvent,
  type Dispatch,
  type MouseEvent,
} from 'react'
import { useWords } from '../../../kit/language.ts'
import { toast } from '../../../kit/toast/toast.tsx'
import type { ComputedDraft } from '../formula/compute-draft.ts'
import type { Action, DraftState } from '../formula/draft-state.ts'
import { formulaWords } from '../formula/formula-words.ts'
import { useScopeText } from '../../../kit/shortcuts/scope-text.ts'
import type { RuleCheck } from '../formula/line-checks.tsx'
import { figuresOf, noFigures } from '../formula/line-figures.ts'
import { findPasted, firstHit } from './find-pasted.ts'
import { columnsOf, enteredColumn, type Column } from './grid-columns.ts'
import { GridRow, type RowCalls } from './grid-row.tsx'
import { GridSurface } from './grid-surface.ts'
import { columnTitle } from './grid-titles.ts'
import { GridToolbar } from './grid-toolbar.tsx'
import { gridWords, type VersionWords } from './grid-words.ts'
import { LineDialog } from './line-dialog.tsx'
import { copiedRows, linesOf, pastedRows, type PastedRow } from './pasted-rows.ts'
import { RowMenu } from './row-menu.tsx'
import { typingIn, useGrid, type Place } from './use-grid.ts'
import { useRowDrag } from './use-row-drag.ts'

export interface GridProps {
  state: DraftState
  dispatch: Dispatch<Action>
  recipe_type: RecipeType
  ingredients: IngredientsById
  /** May lag behind the draft: rows show it once available. */
  computed: ComputedDraft
  /** The rule checks of each line, by key. */
  /** By line; undefined while unknown. */
  rules: ReadonlyMap<string, RuleCheck[]> | undefined
  onKnown: (ingredients: FormulaIngredient[]) => void
  /** A line requested from outside; a new object each time. */
  request: { key: string } | null
}

/** The formula as a spreadsheet: a WAI-ARIA grid, keyboard first, also for pointer and touch. */
export function FormulaGrid(props: GridProps) {
  const { state, dispatch, recipe_type, ingredients, computed, onKnown, request } = props
  const words = { ...useWords(formulaWords), ...useWords(gridWords) }
  const { draft, wrong } = state.present
  const { lines, input_mode } = draft
  const columns = useMemo(() => columnsOf(input_mode, recipe_type), [input_mode, recipe_type])
  const [menu, setMenu] = useState<{ key: string; anchor: HTMLElement } | null>(null)
  const [detailed, setDetailed] = useState<string | null>(null)
  const table = useRef<HTMLTableElement>(null)
  const keysId = useId()
  const shortcuts = useScopeText('formula')
  const cellOf = ({ key, column }: Place) =>
    [...(table.current?.rows ?? [])]
      .find((row) => row.dataset['key'] === key)
      ?.querySelector<HTMLElement>(`[data-col="${column}"]`)
  const grid = useGrid({
    lines,
    columns,
    dispatch,
    openMenu: (place) => {
      const anchor = cellOf({ ...place, column: 'menu' })
      if (anchor) setMenu({ key: place.key, anchor })
    },
  })
  const drag = useRowDrag((key, at) => dispatch({ type: 'place', key, at }))
  const figures = useMemo(() => figuresOf(computed, props.rules), [computed, props.rules])

  const picked = (key: string, ingredient: FormulaIngredient) => {
    onKnown([ingredient])
    dispatch({ type: 'line', key, part: { ingredient_id: ingredient.id } })
    grid.picked(key)
  }
  const search = (key: string, text: string) => {
    dispatch({ type: 'search', key, text })
    grid.picked(key)
    void takeFirst(key, text)
  }
  async function takeFirst(key: string, text: string): Promise<void> {
    const hit = await firstHit(text)
    if (!hit) return
    onKnown([hit])
    dispatch({ type: 'found', key, text, ingredient_id: hit.id })
  }
  const calls = useRowCalls({
    dispatch,
    picked,
    search,
    leave: grid.leave,
    openMenu: (key, anchor) => setMenu({ key, anchor }),
    add: () => grid.insert(lines.length),
  })

  // Focuses the active cell, unless it was never activated or an input inside has the focus.
  const { active, editing } = grid
  const focus = useEffectEvent((place: Place | null, isEditing: boolean) => {
    if (place && !isEditing) cellOf(place)?.focus()
  })
  useLayoutEffect(() => focus(active, editing !== null), [active, editing])
  const look = useEffectEvent((key: string) => grid.go({ key, column: enteredColumn(columns) }))
  useEffect(() => {
    if (request) look(request.key)
  }, [request])

  function press(event: MouseEvent<HTMLElement>): void {
    const place = placeOf(event.target)
    if (!place || place.column === 'handle' || isControl(event.target)) return
    const isSame = grid.active?.key === place.key && grid.active.column === place.column
    if (isSame) grid.edit(place, false)
    else grid.go(place, event.shiftKey)
  }

  function copy(event: ClipboardEvent): void {
    if (grid.editing) return
    const rows = lines.filter(({ key }) => grid.selected.has(key))
    event.clipboardData.setData('text/plain', copiedRows(rows, ingredients))
    event.preventDefault()
  }

  function paste(event: ClipboardEvent): void {
    if (grid.editing) return
    event.preventDefault()
    const rows = pastedRows(event.clipboardData.getData('text/plain'))
    if (rows.length === 0) toast({ tone: 'info', text: words.nothingPasted })
    else void insertPasted(rows)
  }

  async function insertPasted(rows: PastedRow[]): Promise<void> {
    const found = await findPasted(rows, ingredients.values())
    onKnown(found.flatMap((one) => one ?? []))
    const row = lines[grid.row]
    const made = linesOf(rows, found, {
      field: columns.includes('pct') ? 'pct' : 'amount',
      phase: row?.phase ?? 'A',
      newKey: () => crypto.randomUUID(),
    })
    dispatch({ type: 'insert', at: grid.row + 1, lines: made.lines, wrong: made.wrong, typing: 'paste' })
    if (row && isBlank(row)) dispatch({ type: 'remove', keys: [row.key], typing: 'paste' })
    dispatch({ type: 'rest' })
    showPasted(rows.length, made.unknown, words)
  }

  const menuAt = lines.findIndex(({ key }) => key === menu?.key)
  const menuLine = lines[menuAt]
  const detailAt = lines.findIndex(({ key }) => key === detailed)
  const detailLine = lines[detailAt]
  return (
    <GridSurface aria-label={words.formula}>
      <GridToolbar
        computed={computed}
        ingredients={ingredients}
        canUndo={state.past.length > 0}
        canRedo={state.future.length > 0}
        dispatch={dispatch}
        onAdd={calls.add}
      />
      <div className="scroll" onCopy={copy} onPaste={paste}>
        <table
          ref={table}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the pattern of an editable grid, whose cells are reached by arrow keys
          role="grid"
          aria-label={words.ingredients}
          aria-describedby={keysId}
          aria-rowcount={lines.length + 1}
          aria-colcount={columns.length}
          aria-multiselectable
          onKeyDown={grid.onKeyDown}
          onClick={press}
          {...drag.handlers}
        >
          <thead>
            <tr aria-rowindex={1}>
              {columns.map((column) => (
                <th key={column} scope="col" data-col={column}>
                  {columnTitle(column, words, columns)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line, at) => (
              <GridRow
                key={line.key}
                line={line}
                at={at}
                ingredient={ingredients.get(line.ingredient_id)}
                figures={figures.get(line.key) ?? noFigures}
                columns={columns}
                wrong={wrong}
                active={grid.here?.key === line.key ? grid.here.column : null}
                editing={grid.editing?.key === line.key ? grid.editing : null}
                isSelected={grid.active !== null && grid.selected.has(line.key)}
                drop={dropOf(drag.drag?.at, at, lines.length)}
                calls={calls}
              />
            ))}
          </tbody>
        </table>
        {lines.length === 0 && (
          <button type="button" className="empty" onClick={() => grid.insert(0)}>
            {words.empty}
          </button>
        )}
      </div>
      <p className="keys" id={keysId}>
        {words.keys} {shortcuts}
      </p>
      {menu && menuLine && (
        <RowMenu
          line={menuLine}
          at={menuAt}
          anchor={menu.anchor}
          dispatch={dispatch}
          onInsert={() => grid.insert(menuAt + 1)}
          onDetails={() => setDetailed(menu.key)}
          onClose={() => setMenu(null)}
        />
      )}
      {detailLine && (
        <LineDialog
          line={detailLine}
          at={detailAt}
          wrong={wrong}
          dispatch={dispatch}
          onClose={() => setDetailed(null)}
        />
      )}
    </GridSurface>
  )
}

interface Calls {
  dispatch: Dispatch<Action>
  picked: RowCalls['pick']
  search: RowCalls['search']
  leave: (place: Place) => void
  openMenu: RowCalls['openMenu']
  add: () => void
}

/** Stable functions for every row and render, so that rows need not rerender for them. */
function useRowCalls({ dispatch, ...others }: Calls): RowCalls & Pick<Calls, 'add'> {
  const latest = useRef(others)
  useLayoutEffect(() => {
    latest.current = others
  })
  return useMemo(
    () => ({
      type: (key, field, text) =>
        dispatch({ type: 'type-line', key, field, text, typing: typingIn({ key, column: field }) }),
      change: (key, part) => dispatch({ type: 'line', key, part }),
      pick: (key, ingredient) => latest.current.picked(key, ingredient),
      search: (key, text) => latest.current.search(key, text),
      leave: (key, column) => latest.current.leave({ key, column }),
      openMenu: (key, anchor) => latest.current.openMenu(key, anchor),
      add: () => latest.current.add(),
    }),
    [dispatch],
  )
}

/** An empty line is replaced by pasted rows. */
function isBlank({ ingredient_id, pct, amount, is_balance }: FormulaLine): boolean {
  return ingredient_id === '' && pct === null && amount === null && !is_balance
}

function showPasted(rows: number, unknown: string[], t: VersionWords): void {
  if (unknown.length > 0) toast({ tone: 'error', text: t.pastedUnknown(rows, unknown) })
  else toast({ tone: 'success', text: t.pasted(rows) })
}

function placeOf(target: EventTarget): Place | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('tbody [data-col]') : null
  const key = cell?.closest<HTMLElement>('tr')?.dataset['key']
  return cell && key !== undefined ? { key, column: cell.dataset['col'] as Column } : null
}

function isControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('input, select, button') !== null
}

function dropOf(target: number | undefined, at: number, length: number): 'before' | 'after' | null {
  if (target === at) return 'before'
  return target === length && at === length - 1 ? 'after' : null
}
