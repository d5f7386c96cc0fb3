import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useState, useSyncExternalStore } from 'react'
import { focusFirst } from '../browser/focus-first.ts'
import { useWords } from '../language.ts'
import { onResetAll } from '../session.ts'
import { dialogWords } from './dialog-words.ts'

interface Question {
  title: string
  text: string
  /** The label of the confirming button: what will happen, not "OK". */
  action: string
  danger?: boolean
}

interface OpenQuestion extends Question {
  answer: (yes: boolean) => void
}

const listeners = new Set<() => void>()
let requested: OpenQuestion | null = null

/** Asks for confirmation: `if (await confirm({...}))`. A second question answers the first with no. */
export function confirm(question: Question): Promise<boolean> {
  requested?.answer(false)
  return new Promise((resolve) => set({ ...question, answer: resolve }))
}

onResetAll(() => {
  requested?.answer(false)
  set(null)
})

/** Shows the question; mounted once by the layout. */
export function ConfirmHost() {
  const current = useSyncExternalStore(subscribe, () => requested)
  // Keeps the last question readable while the dialog fades out.
  const [shown, setShown] = useState(current)
  if (current && current !== shown) setShown(current)
  return shown && <ConfirmDialog question={shown} open={current !== null} />
}

function ConfirmDialog({ question, open }: { question: OpenQuestion; open: boolean }) {
  const t = useWords(dialogWords)
  const answer = (yes: boolean) => {
    question.answer(yes)
    set(null)
  }
  return (
    <Dialog open={open} onClose={() => answer(false)} maxWidth="xs" fullWidth aria-labelledby="confirm-title">
      <DialogTitle id="confirm-title">{question.title}</DialogTitle>
      <DialogContent sx={{ whiteSpace: 'pre-line' }}>{question.text}</DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={() => answer(false)} ref={question.danger ? focusFirst : null}>
          {t.cancel}
        </Button>
        <Button
          variant={question.danger ? 'text' : 'contained'}
          color={question.danger ? 'error' : 'primary'}
          onClick={() => answer(true)}
          ref={question.danger ? null : focusFirst}
        >
          {question.action}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function set(next: OpenQuestion | null): void {
  requested = next
  for (const listener of listeners) listener()
}
