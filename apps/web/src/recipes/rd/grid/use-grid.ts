import type { VersionDraft } from '@rp/contract/recipes/recipe-version'
import { blankLine } from '@rp/domain/formula/formula'
import { recipeLimits } from '@rp/domain/recipe-rules'
import { useState, type Dispatch, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { useWords } from '../../../kit/language.ts'
import { toast } from '../../../kit/toast/toast.tsx'
import type { Action } from '../formula/draft-state.ts'
import { enteredColumn, isEditable, isNumber, type Column } from './grid-columns.ts'
import { editingKeyOf, keyOf, letterOf, type GridKey } from './grid-keys.ts'
import { gridWords } from './grid-words.ts'

export interface Place {
  key: string
  column: Column
}

interface Deps {
  lines: VersionDraft['lines']
  columns: Column[]
  dispatch: Dispatch<Action>
  openMenu: (place: Place) => void
}

/** Typing in a cell is one history step from its opening on. */
export const typingIn = ({ key, column }: Place) => `${key} ${column}`

/** The active cell, the edited cell, the selected rows, and what the keys do with them. */
export function useGrid({ lines, columns, dispatch, openMenu }: Deps) {
  const t = useWords(gridWords)
  const [active, setActive] = useState<Place | null>(null)
  const [editing, setEditing] = useState<(Place & { isBlank: boolean }) | null>(null)
  const [anchor, setAnchor] = useState<string | null>(null)
  // If the line or column no longer exists, uses the first editable cell.
  const first = lines[0] && { key: lines[0].key, column: 'phase' as const }
  const isThere = active && columns.includes(active.column) && lines.some(({ key }) => key === active.key)
  const here: Place | null = isThere ? active : (first ?? null)
  const row = lines.findIndex(({ key }) => key === here?.key)
  const selected = selectionOf(
    lines.map(({ key }) => key),
    row,
    anchor,
  )

  function go(place: Place, extends_ = false): void {
    setEditing(null)
    dispatch({ type: 'rest' })
    setAnchor(extends_ ? (anchor ?? here?.key ?? null) : null)
    setActive({ ...place })
  }

  function edit(place: Place, isBlank: boolean): void {
    const line = lines.find(({ key }) => key === place.key)
    if (!line || !isEditable(place.column)) return
    if (line.is_balance && isNumber(place.column) && place.column !== 'overage_pct') return
    if (place.column === 'elemental') {
      dispatch({ type: 'line', key: place.key, part: { elemental_claim: !line.elemental_claim } })
      return
    }
    dispatch({ type: 'rest' })
    setActive({ ...place })
    setEditing({ ...place, isBlank })
  }

  /** A new line below a place, in the phase above it; then its ingredient is typed. */
  function insert(at: number): void {
    if (lines.length >= recipeLimits.lines) {
      toast({ tone: 'error', text: t.tooManyLines(recipeLimits.lines) })
      return
    }
    const key = crypto.randomUUID()
    setEditing(null)
    dispatch({ type: 'insert', at, lines: [blankLine(key, lines[at - 1]?.phase ?? lines[0]?.phase ?? 'A')] })
    setAnchor(null)
    setActive({ key, column: 'ingredient' })
  }

  function remove(): void {
    setEditing(null)
    dispatch({ type: 'remove', keys: [...selected] })
    setAnchor(null)
    const left = lines.filter(({ key }) => !selected.has(key))
    const firstGone = lines.findIndex(({ key }) => selected.has(key))
    const neighbour = left[firstGone] ?? left.at(-1)
    if (neighbour && here) setActive({ key: neighbour.key, column: here.column })
  }

  function move(rows: number, columnsBy: number, isExtending: boolean): void {
    if (!here) return
    const to = lines[clamp(row + rows, lines.length)]
    const column = columns[clamp(columns.indexOf(here.column) + columnsBy, columns.length)]
    if (to && column) go({ key: to.key, column }, isExtending)
  }

  /** The next editable cell, across row ends; null after the last. */
  function nextOf(back: boolean): Place | null {
    const stops = columns.filter(isEditable)
    const places = lines.flatMap(({ key }) => stops.map((column) => ({ key, column })))
    const order = (one: Place) =>
      lines.findIndex(({ key }) => key === one.key) * columns.length + columns.indexOf(one.column)
    if (!here) return null
    return back
      ? (places.findLast((one) => order(one) < order(here)) ?? null)
      : (places.find((one) => order(one) > order(here)) ?? null)
  }

  /** Enter in an edited cell accepts the text and moves down; at the end it adds a line. */
  function enter(): void {
    if (!here) return
    if (!editing) return edit(here, false)
    const below = lines[row + 1]
    if (below) go({ key: below.key, column: here.column })
    else insert(lines.length)
  }

  function edge(to: Extract<GridKey, { do: 'edge' }>['to']): void {
    if (!here) return
    const [firstColumn = 'phase', lastColumn = 'phase'] = [columns[0], columns.at(-1)]
    const key = to === 'first' ? lines[0]?.key : to === 'last' ? lines.at(-1)?.key : here.key
    const column = to === 'row-start' || to === 'first' ? firstColumn : lastColumn
    if (key !== undefined) go({ key, column })
  }

  function clear(): void {
    if (!here || !isNumber(here.column)) return
    dispatch({ type: 'type-line', key: here.key, field: here.column, text: '' })
  }

  function cancel(): void {
    if (!editing) return setAnchor(null)
    dispatch({ type: 'cancel', typing: typingIn(editing) })
    go(editing)
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing || !here) return
    const key = editing ? editingKeyOf(event) : keyOf(event)
    if (key && act(key, event)) event.preventDefault()
  }

  /** Whether the grid handled the key. */
  function act(key: GridKey, event: KeyboardEvent): boolean {
    switch (key.do) {
      case 'next':
        return next(key.back)
      case 'type':
        return type(event)
      case 'move':
        move(key.rows, key.columns, key.extends)
        return true
      default:
        command(key)
        return true
    }
  }

  function command(key: Exclude<GridKey, { do: 'next' | 'type' | 'move' }>): void {
    switch (key.do) {
      case 'enter':
        return enter()
      case 'edit':
        return here ? edit(here, false) : undefined
      case 'cancel':
        return cancel()
      case 'clear':
        return clear()
      case 'insert':
        return insert(row + 1)
      case 'remove':
        return remove()
      case 'edge':
        return edge(key.to)
      default:
        return changeLine(key)
    }
  }

  function changeLine(key: Extract<GridKey, { do: 'balance' | 'menu' | 'shift' }>): void {
    if (!here) return
    if (key.do === 'menu') return openMenu(here)
    setEditing(null)
    setActive({ ...here })
    dispatch(
      key.do === 'balance'
        ? { type: 'balance', key: here.key }
        : { type: 'move', keys: [...selected], by: key.by },
    )
  }

  /** Tab moves inside the grid and leaves it after the last cell, so that it is no keyboard trap. */
  function next(back: boolean): boolean {
    const place = nextOf(back)
    if (place) go(place)
    else if (editing) go(editing)
    return place !== null
  }

  /** The input opens before the key reaches it: text of any keyboard or input method lands in it. */
  function type(event: KeyboardEvent): boolean {
    if (!here) return false
    const letter = letterOf(event.code)
    if (here.column === 'phase') {
      if (letter) dispatch({ type: 'line', key: here.key, part: { phase: letter } })
      return letter !== null
    }
    if (event.code === 'Space' && here.column === 'menu') {
      openMenu(here)
      return true
    }
    if (here.column === 'elemental' || here.column === 'unit') {
      if (event.code === 'Space') edit(here, false)
      return event.code === 'Space'
    }
    flushSync(() => edit(here, true))
    return false
  }

  return {
    here,
    row,
    active,
    editing,
    selected,
    onKeyDown,
    go,
    edit,
    insert,
    remove,
    /** The text is accepted when the input loses focus. */
    leave: (place: Place) => {
      dispatch({ type: 'rest' })
      setEditing((now) => (now?.key === place.key && now.column === place.column ? null : now))
    },
    /** Accepts an ingredient and moves to its share. */
    picked: (key: string) => {
      setEditing(null)
      setActive({ key, column: enteredColumn(columns) })
    },
  }
}

function selectionOf(keys: string[], row: number, anchor: string | null): Set<string> {
  const from = anchor === null ? row : keys.indexOf(anchor)
  if (row < 0 || from < 0) return new Set(row < 0 ? [] : [keys[row] ?? ''])
  return new Set(keys.slice(Math.min(from, row), Math.max(from, row) + 1))
}

const clamp = (at: number, length: number) => Math.max(0, Math.min(length - 1, at))
