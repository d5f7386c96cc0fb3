/** The pixels that a column needs to show each of its rows in one line. */
export function fittingWidth(header: HTMLElement): number {
  const table = header.closest('table')
  const at = header instanceof HTMLTableCellElement ? header.cellIndex : -1
  if (!table || at === -1) return header.offsetWidth
  const cells = [...table.rows].flatMap((row) => row.cells[at] ?? [])
  return Math.max(...cells.map(neededBy))
}

/** The width that a copy takes when nothing restricts it, plus the padding of its cell. */
function neededBy(cell: HTMLElement): number {
  const copy = document.createElement('div')
  copy.style.cssText =
    'position:absolute;visibility:hidden;white-space:nowrap;width:max-content;inset:0 auto auto 0'
  for (const child of cell.childNodes)
    if (!(child instanceof HTMLElement && child.getAttribute('role') === 'separator'))
      copy.append(child.cloneNode(true))
  cell.append(copy)
  const { width } = copy.getBoundingClientRect()
  copy.remove()
  const { paddingLeft, paddingRight } = getComputedStyle(cell)
  return Math.ceil(width) + Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight) + 2
}
