import { styled } from '@mui/material/styles'
import type { WorksheetDetail, WorksheetPosition } from '@rp/contract/lab/worksheet'
import type { JudgedPosition, JudgedRun } from '@rp/domain/lab/control/run-verdict'
import { itemOfAnalyte } from '@rp/domain/lab/control/worksheet-analyte'
import { cellKey } from '@rp/domain/lab/control/worksheet-runs'
import { positionKinds } from '@rp/domain/lab/control/worksheet-rules'
import { valueProblem } from '@rp/domain/qa/verdict'
import { memo } from 'react'
import { useText, useWords } from '../../kit/language.ts'
import { toast } from '../../kit/toast/toast.tsx'
import { CellConflict } from './cell-conflict.tsx'
import { CellVerdict } from './cell-verdict.tsx'
import { goInGrid, gridValue, pastedBlock } from './grid-keys.ts'
import type { CellSaving } from './use-cell-saving.ts'
import { worksheetWords } from './worksheet-words.ts'

interface Props {
  sheet: WorksheetDetail
  saving: CellSaving
  runs: ReadonlyMap<string, JudgedRun>
}

/** The values of a worksheet: a row for each position, a column for each analyte. */
export function WorksheetGrid({ sheet, saving, runs }: Props) {
  const t = useWords(worksheetWords)
  const text = useText()
  const paste = usePaste(sheet, saving)
  return (
    <Scrolled role="region" aria-label={t.grid} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t.position}</th>
            {sheet.analytes.map(({ code, name, unit, loq }) => (
              <th key={code} scope="col">
                {code}
                <small>{[text(name), unit, loq && t.loq(loq)].filter(Boolean).join(' · ')}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sheet.positions.map((position) => (
            <tr key={position.id} data-kind={position.kind}>
              <th scope="row">
                <b>{position.no}</b> <PositionName sheet={sheet} position={position} />
              </th>
              {sheet.analytes.map(({ code }, column) => (
                <td key={code}>
                  {position.codes.includes(code) ? (
                    <GridCell
                      {...{ sheet, saving, position, code, column, paste }}
                      judged={runs.get(code)?.positions.get(position.no)}
                      value={saving.valueOf(cellKey(position.id, code))}
                      hasConflict={saving.conflictAt(cellKey(position.id, code)) !== null}
                    />
                  ) : (
                    <span className="none" aria-label={t.empty}>
                      –
                    </span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolled>
  )
}

/** What is at a position: a barcode and name, or the kind of quality position. */
function PositionName({ sheet, position }: { sheet: WorksheetDetail; position: WorksheetPosition }) {
  const t = useWords(worksheetWords)
  const text = useText()
  if (position.kind === 'SAMPLE')
    return (
      <>
        <code>{position.barcode}</code>
        <small>{position.sample_name}</small>
      </>
    )
  if (position.kind === 'DUPLICATE') {
    const of = sheet.positions.find(({ id }) => id === position.of_id)
    return <i>{t.duplicateOf(of?.no ?? 0)}</i>
  }
  return (
    <>
      <i>{text(positionKinds[position.kind])}</i>
      {position.material_code && (
        <small>{[position.material_code, position.material_lot].filter(Boolean).join(' · ')}</small>
      )}
    </>
  )
}

type Paste = (key: string, block: string[][]) => void

interface CellProps {
  sheet: WorksheetDetail
  saving: CellSaving
  position: WorksheetPosition
  code: string
  column: number
  judged: JudgedPosition | undefined
  paste: Paste
  /** What the cell shows: it is drawn again when this changes. */
  value: string
  hasConflict: boolean
}

/** Drawn again only when what it shows changes: a worksheet has thousands of cells. */
const GridCell = memo(DrawnCell, (before, now) => shownOf(before) === shownOf(now))

const shownOf = ({ sheet, position, code, column, judged, value, hasConflict }: CellProps) =>
  JSON.stringify([sheet.status, position, code, column, judged, value, hasConflict])

function DrawnCell({ sheet, saving, position, code, column, judged, paste, value }: CellProps) {
  const t = useWords(worksheetWords)
  const text = useText()
  const key = cellKey(position.id, code)
  const analyte = sheet.analytes.find((one) => one.code === code)
  const problem = analyte && value.trim() ? valueProblem(itemOfAnalyte(analyte), value.trim()) : null
  const name = position.barcode ?? position.material_code ?? text(positionKinds[position.kind])
  return (
    <div className="cell" data-verdict={judged?.verdict}>
      <input
        className={gridValue}
        aria-label={t.cellOf(position.no, name, code)}
        aria-invalid={problem !== null}
        data-column={column}
        data-row={position.no}
        inputMode="decimal"
        autoComplete="off"
        maxLength={120}
        readOnly={sheet.status !== 'OPEN'}
        value={value}
        onChange={({ target }) => saving.set([{ position_id: position.id, code, value: target.value }])}
        onKeyDown={goInGrid}
        onBlur={() => void saving.flush()}
        onPaste={(event) => {
          const block = sheet.status === 'OPEN' ? pastedBlock(event) : null
          if (!block) return
          event.preventDefault()
          paste(key, block)
        }}
      />
      {judged && <CellVerdict judged={judged} ruleSet={ruleSetOf(sheet, position)} />}
      {problem && (
        <small role="alert" className="wrong">
          {text(problem)}
        </small>
      )}
      <CellConflict saving={saving} of={key} />
    </div>
  )
}

const ruleSetOf = ({ charts }: WorksheetDetail, { material_id }: WorksheetPosition) =>
  charts.find((chart) => chart.material_id === material_id)?.rule_set

/** Spreads a pasted block over the cells from the focused one down and to the right; what has no cell is named. */
function usePaste(sheet: WorksheetDetail, saving: CellSaving): Paste {
  const t = useWords(worksheetWords)
  return (key, block) => {
    const columns = sheet.analytes.map(({ code }) =>
      sheet.positions
        .filter(({ codes }) => codes.includes(code))
        .map(({ id }) => ({ position_id: id, code, key: cellKey(id, code) })),
    )
    const at = columns.findIndex((cells) => cells.some((cell) => cell.key === key))
    const from = columns[at]?.findIndex((cell) => cell.key === key) ?? 0
    const placed = block.flatMap((row, down) =>
      row.map((value, right) => ({ value, cell: columns[at + right]?.[from + down] })),
    )
    saving.set(
      placed.flatMap(({ value, cell }) =>
        cell && value !== '' ? [{ position_id: cell.position_id, code: cell.code, value }] : [],
      ),
    )
    const left = placed.filter(({ value, cell }) => value !== '' && !cell)
    if (left.length > 0) toast({ tone: 'error', text: t.cellsLeft(left.length, left[0]?.value ?? '') })
  }
}

const Scrolled = styled('div')(({ theme }) => ({
  overflow: 'auto',
  maxHeight: '70vh',
  '& table': { borderCollapse: 'separate', borderSpacing: 0, width: '100%' },
  '& th, & td': { borderBottom: `1px solid ${theme.palette.divider}`, padding: '4px 8px', textAlign: 'left' },
  '& thead th': {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    backgroundColor: theme.palette.background.paper,
    whiteSpace: 'nowrap',
  },
  // Where both edges meet: neither names nor values show through.
  '& thead th:first-of-type': { left: 0, zIndex: 3 },
  '& tbody th': {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    minWidth: 120,
    fontWeight: 400,
    overflowWrap: 'anywhere',
    backgroundColor: theme.palette.background.paper,
  },
  '& small': { display: 'block', fontSize: 12, fontWeight: 400, color: theme.palette.text.secondary },
  '& .none': { color: theme.palette.text.secondary },
  '& .cell': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 6 },
  '& input': {
    width: 110,
    minHeight: 36,
    padding: '4px 8px',
    font: 'inherit',
    textAlign: 'right',
    color: theme.palette.text.primary,
    backgroundColor: theme.palette.background.paper,
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 8,
  },
  '& input:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -1 },
  '& input[aria-invalid=true]': { borderColor: theme.palette.error.main },
  '& [data-verdict=FAIL] input': { borderColor: theme.palette.error.main },
  '& .wrong': { color: theme.palette.error.main, maxWidth: 260, whiteSpace: 'normal' },
}))
