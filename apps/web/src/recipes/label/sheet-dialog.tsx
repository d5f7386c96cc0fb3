import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useState } from 'react'
import { useWords } from '../../kit/language.ts'
import { NumberField } from '../../label-editor/panels/number-field.tsx'
import { printWords } from './print-words.ts'

/** A3 landscape: the sheet that most label presses take. */
const firstSheet = { width: 420_000, height: 297_000, margin: 10_000, gutter_x: 6000, gutter_y: 6000 }

interface SheetProps {
  onClose: () => void
  onPrint: (sheet: typeof firstSheet) => void
}

/** The size of the sheet and the gaps between its labels. */
export function SheetDialog({ onClose, onPrint }: SheetProps) {
  const t = useWords(printWords)
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
    <Dialog open onClose={onClose} aria-labelledby="label-sheet-title">
      <DialogTitle id="label-sheet-title">{t.sheet}</DialogTitle>
      <DialogContent>
        <div className="label-fields">
          {field('width', 10, 2000)}
          {field('height', 10, 2000)}
          {field('margin', 0, 100)}
          {field('gutter_x', 0, 100)}
          {field('gutter_y', 0, 100)}
        </div>
        <p className="label-hint">{t.sheetHelp}</p>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t.cancel}
        </Button>
        <Button variant="contained" onClick={() => onPrint(size)}>
          {t.save}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
