import type { ClipboardEvent, KeyboardEvent } from 'react'

/** Marks the inputs of a worksheet; each has its column in `data-column` and its row in `data-row`. */
export const gridValue = 'grid-value'

const isAtEdge = ({ selectionStart, selectionEnd, value }: HTMLInputElement, side: 'left' | 'right') => {
  const isWhole = selectionStart === 0 && selectionEnd === value.length
  const edge = side === 'left' ? 0 : value.length
  return isWhole || (selectionStart === edge && selectionEnd === edge)
}

/**
 * Enter and the arrows go from value to value, so that a run is typed with one key a value: Enter down the column and
 * from its end to the top of the next one; left and right only from the edge of a text, which is edited otherwise.
 */
export function goInGrid(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.nativeEvent.isComposing || event.ctrlKey || event.altKey || event.metaKey) return
  const next = nextInput(event)
  if (next === undefined) return
  event.preventDefault()
  next?.focus()
  next?.select()
}

/** The input to go to; null: there is none, undefined: the key is not for the grid. */
function nextInput({ key, shiftKey, currentTarget: from }: KeyboardEvent<HTMLInputElement>) {
  const go = moves[key]
  if (!go) return undefined
  const inputs = [...(from.closest('table')?.querySelectorAll<HTMLInputElement>(`input.${gridValue}`) ?? [])]
  return go({ from, inputs, isBack: shiftKey })
}

interface Move {
  from: HTMLInputElement
  inputs: HTMLInputElement[]
  isBack: boolean
}

/** The input so many steps away in the same column or row. */
function along({ from, inputs }: Move, line: 'column' | 'row', step: number): HTMLInputElement | null {
  const same = inputs.filter(({ dataset }) => dataset[line] === from.dataset[line])
  return same[same.indexOf(from) + step] ?? null
}

const moves: Record<string, (move: Move) => HTMLInputElement | null | undefined> = {
  Enter: (move) => (move.isBack ? along(move, 'column', -1) : (along(move, 'column', 1) ?? topOfNext(move))),
  ArrowDown: (move) => along(move, 'column', 1),
  ArrowUp: (move) => along(move, 'column', -1),
  ArrowLeft: (move) => (isAtEdge(move.from, 'left') ? along(move, 'row', -1) : undefined),
  ArrowRight: (move) => (isAtEdge(move.from, 'right') ? along(move, 'row', 1) : undefined),
}

function topOfNext({ inputs, from }: Move): HTMLInputElement | null {
  const next = Number(from.dataset['column']) + 1
  return inputs.find(({ dataset }) => Number(dataset['column']) === next) ?? null
}

/** The block of cells that is pasted from a spreadsheet, row by row; null for a single one, pasted as usual. */
export function pastedBlock(event: ClipboardEvent<HTMLElement>): string[][] | null {
  const lines = event.clipboardData.getData('text/plain').split(/\r\n|\r|\n/)
  // A spreadsheet ends its last row with a line break, too.
  const rows = lines
    .slice(0, lines.findLastIndex((line) => line !== '') + 1)
    .map((row) => row.split('\t').map((cell) => cell.trim()))
  return rows.length > 1 || (rows[0]?.length ?? 0) > 1 ? rows : null
}
