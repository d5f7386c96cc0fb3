import { mdiArrowDown, mdiArrowUp, mdiDeleteOutline } from '@mdi/js'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import {
  arrangeWorksheet,
  waitingForWorksheet,
  worksheetPath,
  type WorksheetDetail,
  type WorksheetPosition,
} from '@rp/contract/lab/worksheet'
import { positionKinds } from '@rp/domain/lab/control/worksheet-rules'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../kit/call.ts'
import { useText, useWords } from '../../kit/language.ts'
import { Icon } from '../../kit/look/icon.tsx'
import { Awaited } from '../../kit/page/awaited.tsx'
import { PartCard } from '../../kit/page/part-card.tsx'
import { whyRefused } from '../../kit/problem-error.ts'
import { toast } from '../../kit/toast/toast.tsx'
import { reloadWorksheet, useWorksheetSaved } from './worksheet-queries.ts'
import { worksheetWords } from './worksheet-words.ts'

interface Placed {
  id: string | null
  kind: WorksheetPosition['kind']
  sample_id: string | null
  material_id: string | null
}

/** Adds, moves and removes positions; a measured one stays where it is. */
export function PositionsCard({ sheet }: { sheet: WorksheetDetail }) {
  const t = useWords(worksheetWords)
  const [isOpen, setOpen] = useState(false)
  const arrange = useArrange(sheet)
  const placed = sheet.positions.map((one): Placed => placedOf(one))
  const put = (positions: Placed[]) => arrange.mutate(positions)
  const swap = (at: number) =>
    put(
      placed.flatMap((one, index) =>
        index === at ? [placed[at + 1] ?? one] : index === at + 1 ? [placed[at] ?? one] : [one],
      ),
    )
  const lastMeasured = sheet.positions.findLastIndex((one) => one.is_measured)
  return (
    <PartCard
      title={t.arrange}
      actions={
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t.total(sheet.positions.length)}
        </Button>
      }
    >
      <p className="quiet">{t.arrangeHelp}</p>
      {isOpen && (
        <>
          <ol aria-label={t.arrange} style={{ maxHeight: 360, overflow: 'auto' }}>
            {sheet.positions.map((position, at) => (
              <Row
                key={position.id}
                position={position}
                isBusy={arrange.isPending}
                mayRise={at - 1 >= 0 && isFree(sheet, at) && isFree(sheet, at - 1)}
                mayFall={isFree(sheet, at) && isFree(sheet, at + 1)}
                mayGo={at > lastMeasured}
                onUp={() => swap(at - 1)}
                onDown={() => swap(at)}
                onRemove={() => put(without(sheet, position))}
              />
            ))}
          </ol>
          <AddPosition sheet={sheet} isBusy={arrange.isPending} onAdd={(one) => put([...placed, one])} />
        </>
      )}
    </PartCard>
  )
}

const placedOf = ({ id, kind, sample_id, material_id }: WorksheetPosition): Placed => ({
  id,
  kind,
  sample_id,
  material_id,
})

const isFree = ({ positions }: WorksheetDetail, at: number) => positions[at]?.is_measured === false

/** Without a position, and without the duplicates of it. */
const without = ({ positions }: WorksheetDetail, { id }: WorksheetPosition): Placed[] =>
  positions.filter((one) => one.id !== id && one.of_id !== id).map(placedOf)

function useArrange({ id, row_version }: WorksheetDetail) {
  const saved = useWorksheetSaved()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (positions: Placed[]) =>
      call(arrangeWorksheet, { params: { id }, body: { positions, row_version } }),
    onSuccess: saved,
    onError: (error) => {
      toast({ tone: 'error', text: whyRefused(error) })
      void reloadWorksheet(queries, id)
    },
  })
}

interface RowProps {
  position: WorksheetPosition
  isBusy: boolean
  mayRise: boolean
  mayFall: boolean
  mayGo: boolean
  onUp: () => void
  onDown: () => void
  onRemove: () => void
}

function Row({ position, isBusy, mayRise, mayFall, mayGo, onUp, onDown, onRemove }: RowProps) {
  const t = useWords(worksheetWords)
  const text = useText()
  const { no, kind, barcode, material_code } = position
  return (
    <li>
      <div className="line">
        <span>{[text(positionKinds[kind]), barcode ?? material_code].filter(Boolean).join(' ')}</span>
        <IconButton size="small" aria-label={t.up(no)} disabled={isBusy || !mayRise} onClick={onUp}>
          <Icon path={mdiArrowUp} size={18} />
        </IconButton>
        <IconButton size="small" aria-label={t.down(no)} disabled={isBusy || !mayFall} onClick={onDown}>
          <Icon path={mdiArrowDown} size={18} />
        </IconButton>
        <IconButton size="small" aria-label={t.remove(no)} disabled={isBusy || !mayGo} onClick={onRemove}>
          <Icon path={mdiDeleteOutline} size={18} />
        </IconButton>
      </div>
    </li>
  )
}

interface AddProps {
  sheet: WorksheetDetail
  isBusy: boolean
  onAdd: (one: Placed) => void
}

/** What may be added at the end: a blank, a duplicate of the last sample, a control, a sample that waits. */
function AddPosition({ sheet, isBusy, onAdd }: AddProps) {
  const t = useWords(worksheetWords)
  const codes = sheet.analytes.map(({ code }) => code).join(',')
  const query = useQuery({
    queryKey: [worksheetPath, 'waiting', codes],
    queryFn: ({ signal }) => call(waitingForWorksheet, { query: { codes } }, { signal }),
  })
  const blank = { id: null, sample_id: null, material_id: null }
  const last = sheet.positions.findLast(({ kind }) => kind === 'SAMPLE')
  return (
    <>
      <p>{t.add}</p>
      <div className="line" style={{ flexWrap: 'wrap' }}>
        <Button size="small" disabled={isBusy} onClick={() => onAdd({ ...blank, kind: 'BLANK' })}>
          {t.addBlank}
        </Button>
        {last && (
          <Button
            size="small"
            disabled={isBusy}
            onClick={() => onAdd({ ...blank, kind: 'DUPLICATE', sample_id: last.sample_id })}
          >
            {t.addDuplicate(last.no)}
          </Button>
        )}
        <Awaited of={query} />
        {query.data?.materials.map(({ id, code }) => (
          <Button
            key={id}
            size="small"
            disabled={isBusy}
            onClick={() => onAdd({ ...blank, kind: 'CONTROL', material_id: id })}
          >
            {t.addControl(code)}
          </Button>
        ))}
        {query.data?.samples.slice(0, shownMost).map(({ id, barcode }) => (
          <Button
            key={id}
            size="small"
            disabled={isBusy}
            onClick={() => onAdd({ ...blank, kind: 'SAMPLE', sample_id: id })}
          >
            {t.addSample(barcode)}
          </Button>
        ))}
      </div>
    </>
  )
}

/** The most urgent samples; others are for a worksheet of their own. */
const shownMost = 12
