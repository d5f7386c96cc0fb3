import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useState } from 'react'
import { useWords } from '../../kit/language.ts'
import { QuietButton } from '../../kit/look/quiet-button.ts'

/** Takes over another user's lock, after a confirmation that says what it costs them. */
export function TakeOver({ name, onTakeOver }: { name: string; onTakeOver: () => Promise<void> }) {
  const t = useWords(words)
  const [asks, setAsks] = useState(false)
  return (
    <>
      <QuietButton size="small" onClick={() => setAsks(true)}>
        {t.takeOver}
      </QuietButton>
      <Dialog open={asks} onClose={() => setAsks(false)} aria-labelledby="label-take-over">
        <DialogTitle id="label-take-over">{t.title(name)}</DialogTitle>
        <DialogContent>{t.cost(name)}</DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={() => setAsks(false)}>
            {t.cancel}
          </Button>
          <Button
            variant="contained"
            onClick={() => {
              setAsks(false)
              void onTakeOver()
            }}
          >
            {t.confirm}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  )
}

const words = {
  en: {
    takeOver: 'Take over',
    title: (name: string) => `Take over from ${name}?`,
    cost: (name: string) =>
      `${name} can only read along from then on. What ${name} is drawing at this moment is lost; everything saved stays, and so does the undo history for what you do not change.`,
    confirm: 'Take over the label',
    cancel: 'Cancel',
  },
  th: {
    takeOver: 'รับช่วงต่อ',
    title: (name: string) => `รับช่วงต่อจาก ${name} หรือไม่`,
    cost: (name: string) =>
      `หลังจากนี้ ${name} จะดูตามได้อย่างเดียว สิ่งที่ ${name} กำลังวาดอยู่ตอนนี้จะหายไป สิ่งที่บันทึกแล้วยังอยู่ และประวัติเลิกทำของส่วนที่คุณไม่ได้แก้ก็ยังอยู่`,
    confirm: 'รับช่วงฉลากนี้',
    cancel: 'ยกเลิก',
  },
}
