import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useState } from 'react'
import { useWords } from '../../kit/language.ts'
import { printWords } from './print-words.ts'

interface Choice {
  text: 'fonts' | 'outlines'
  marks: 'true' | 'false'
}

interface Props {
  onClose: () => void
  onPrint: (choice: Choice) => void
}

/** What the press needs in its file: fonts or outlines, with or without marks. */
export function PressDialog({ onClose, onPrint }: Props) {
  const t = useWords(printWords)
  const [text, setText] = useState<Choice['text']>('fonts')
  const [marks, setMarks] = useState(true)
  return (
    <Dialog open onClose={onClose} aria-labelledby="label-press-title">
      <DialogTitle id="label-press-title">{t.press}</DialogTitle>
      <DialogContent>
        <FormLabel id="label-press-text">{t.text}</FormLabel>
        <RadioGroup
          aria-labelledby="label-press-text"
          value={text}
          onChange={(_, chosen) => setText(chosen as Choice['text'])}
        >
          <FormControlLabel value="fonts" control={<Radio />} label={t.fonts} />
          <FormControlLabel value="outlines" control={<Radio />} label={t.outlines} />
        </RadioGroup>
        <FormControlLabel
          control={<Checkbox checked={marks} onChange={(_, isOn) => setMarks(isOn)} />}
          label={t.marks}
        />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t.cancel}
        </Button>
        <Button variant="contained" onClick={() => onPrint({ text, marks: marks ? 'true' : 'false' })}>
          {t.save}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
