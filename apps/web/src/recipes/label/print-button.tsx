import { mdiChevronDown, mdiFilePdfBox } from '@mdi/js'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import type { LabelDesign } from '@rp/contract/recipes/label-design'
import { getLabelPdf, getLabelPicture, getLabelSheet } from '@rp/contract/recipes/label-print'
import { useState } from 'react'
import { saveFile } from '../../kit/browser/save-file.ts'
import { download, ProblemError } from '../../kit/call.ts'
import { useWords } from '../../kit/language.ts'
import { Icon } from '../../kit/look/icon.tsx'
import { QuietButton } from '../../kit/look/quiet-button.ts'
import { toast } from '../../kit/toast/toast.tsx'
import { NumberField } from '../../label-editor/panels/number-field.tsx'
import { SmallButton } from '../../label-editor/panels/small-button.tsx'

interface Props {
  design: LabelDesign
  onFlush: () => Promise<void>
}

type File = Promise<{ blob: Blob; name: string }>

/** The label as a file: a proof at once, and a press's file types in a menu. */
export function PrintButton({ design, onFlush }: Props) {
  const t = useWords(words)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [sheet, setSheet] = useState(false)
  const [busy, setBusy] = useState(false)
  const params = { id: design.id }

  /** The server prints its own version, so first send it everything. */
  async function fetchFile(ask: () => File): Promise<void> {
    setAnchor(null)
    setSheet(false)
    setBusy(true)
    try {
      await onFlush()
      const { blob, name } = await ask()
      saveFile(blob, name)
    } catch (cause) {
      toast({ tone: 'error', text: reasonOf(cause) })
    } finally {
      setBusy(false)
    }
  }

  const items = [
    [t.press, () => download(getLabelPdf, { params, query: { use: 'press' } })],
    [t.outlines, () => download(getLabelPdf, { params, query: { use: 'press', text: 'outlines' } })],
    [t.picture, () => download(getLabelPicture, { params, query: { dpi: 300 } })],
  ] as const
  return (
    <>
      <QuietButton
        size="small"
        disabled={busy}
        startIcon={<Icon path={mdiFilePdfBox} size={18} />}
        onClick={() => void fetchFile(() => download(getLabelPdf, { params, query: {} }))}
      >
        {t.print}
      </QuietButton>
      <SmallButton
        icon={mdiChevronDown}
        title={t.others}
        aria-haspopup="menu"
        disabled={busy}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      />
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {items.map(([title, ask]) => (
          <MenuItem key={title} onClick={() => void fetchFile(ask)}>
            {title}
          </MenuItem>
        ))}
        <MenuItem
          onClick={() => {
            setAnchor(null)
            setSheet(true)
          }}
        >
          {t.sheet}
        </MenuItem>
      </Menu>
      <SheetDialog
        open={sheet}
        onClose={() => setSheet(false)}
        onPrint={(size) => void fetchFile(() => download(getLabelSheet, { params, query: size }))}
      />
    </>
  )
}

/** A3 landscape: the sheet that most label presses take. */
const firstSheet = { width: 420_000, height: 297_000, margin: 10_000, gutter_x: 6000, gutter_y: 6000 }

interface SheetProps {
  open: boolean
  onClose: () => void
  onPrint: (sheet: typeof firstSheet) => void
}

function SheetDialog({ open, onClose, onPrint }: SheetProps) {
  const t = useWords(words)
  const [size, setSize] = useState(firstSheet)
  const field = (name: keyof typeof firstSheet, min: number, max: number) => (
    <NumberField
      label={t.sizes[name]}
      value={{ value: size[name] / 1000 }}
      unit="mm"
      step={1}
      min={min}
      max={max}
      onChange={(mm) => setSize({ ...size, [name]: Math.round(mm * 1000) })}
    />
  )
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby="label-sheet-title">
      <DialogTitle id="label-sheet-title">{t.sheet}</DialogTitle>
      <DialogContent>
        <div className="label-fields">
          {field('width', 10, 2000)}
          {field('height', 10, 2000)}
          {field('margin', 0, 100)}
          {field('gutter_x', 0, 100)}
          {field('gutter_y', 0, 100)}
        </div>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t.cancel}
        </Button>
        <Button variant="contained" onClick={() => onPrint(size)}>
          {t.print}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** A refusal names the elements that cannot be printed. */
function reasonOf(cause: unknown): string {
  if (!(cause instanceof ProblemError)) return cause instanceof Error ? cause.message : String(cause)
  const [first] = cause.problem.errors
  return first ? `${cause.problem.title}: ${first.message}` : cause.message
}

const words = {
  en: {
    print: 'Print PDF',
    others: 'Other files',
    press: 'PDF for the press',
    outlines: 'PDF for the press, text as outlines',
    picture: 'Picture (PNG, 300 dpi)',
    sheet: 'Sheet with several labels',
    sizes: { width: 'W', height: 'H', margin: 'Margin', gutter_x: 'Gap across', gutter_y: 'Gap down' },
    cancel: 'Cancel',
  },
  th: {
    print: 'พิมพ์ PDF',
    others: 'ไฟล์อื่น',
    press: 'PDF สำหรับโรงพิมพ์',
    outlines: 'PDF สำหรับโรงพิมพ์ ตัวอักษรเป็นเส้น',
    picture: 'รูปภาพ (PNG 300 dpi)',
    sheet: 'แผ่นพิมพ์หลายฉลาก',
    sizes: { width: 'กว้าง', height: 'สูง', margin: 'ขอบ', gutter_x: 'ห่างแนวนอน', gutter_y: 'ห่างแนวตั้ง' },
    cancel: 'ยกเลิก',
  },
}
