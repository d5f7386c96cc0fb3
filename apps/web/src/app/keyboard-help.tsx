import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { styled } from '@mui/material/styles'
import { useWords } from '../kit/language.ts'

/** Every key that the panel understands. */
export function KeyboardHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useWords(words)
  return (
    <Dialog open={open} onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="keys-title">
      <DialogTitle id="keys-title">{t.title}</DialogTitle>
      <DialogContent>
        <Keys>
          {t.keys.map(([keys, text]) => (
            <div key={text}>
              <dt>{text}</dt>
              <dd>
                <kbd>{keys}</kbd>
              </dd>
            </div>
          ))}
        </Keys>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {t.close}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const Keys = styled('dl')(({ theme }) => ({
  margin: 0,
  fontSize: 14,
  '& > div': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 16,
    padding: '5px 0',
  },
  '& > div + div': { borderTop: `1px solid ${theme.palette.divider}` },
  '& dd': { flex: 'none', margin: 0 },
}))

const words: Record<'en' | 'th', { title: string; close: string; keys: [string, string][] }> = {
  en: {
    title: 'Keyboard',
    close: 'Close',
    keys: [
      ['Ctrl K  ·  ⌘ K', 'Search or jump to a screen'],
      ['?', 'This help'],
      ['Esc', 'Close what is open'],
      ['Ctrl S  ·  ⌘ S', 'Save a form'],
      ['↑ ↓', 'Messenger: move through the rooms'],
      ['Enter', 'Messenger: open the room, send the message'],
      ['Shift Enter', 'Messenger: new line'],
      ['Alt ↑', 'Messenger: reply to a message; Alt ↓ and Esc go back'],
      ['/', 'Messenger: quick replies, at the start of a message'],
      ['J  ·  K', 'Messenger: the next room, the room before'],
      ['A  ·  E', 'Messenger: take the room; close it or open it again'],
      ['R  ·  N', 'Messenger: write a reply, write a note'],
      ['T  ·  F', 'Messenger: tag the room, follow it up later'],
      ['U', 'Messenger: mark the room unread and leave it'],
      ['← →', 'Log entry: the entry before, the entry after'],
    ],
  },
  th: {
    title: 'ปุ่มลัด',
    close: 'ปิด',
    keys: [
      ['Ctrl K  ·  ⌘ K', 'ค้นหาหรือไปที่หน้าจอ'],
      ['?', 'หน้าช่วยเหลือนี้'],
      ['Esc', 'ปิดสิ่งที่เปิดอยู่'],
      ['Ctrl S  ·  ⌘ S', 'บันทึกแบบฟอร์ม'],
      ['↑ ↓', 'กล่องข้อความ: เลื่อนดูห้อง'],
      ['Enter', 'กล่องข้อความ: เปิดห้อง ส่งข้อความ'],
      ['Shift Enter', 'กล่องข้อความ: ขึ้นบรรทัดใหม่'],
      ['Alt ↑', 'กล่องข้อความ: ตอบกลับข้อความ, Alt ↓ และ Esc เพื่อย้อน'],
      ['/', 'กล่องข้อความ: ข้อความตอบด่วน เมื่อเริ่มพิมพ์'],
      ['J  ·  K', 'กล่องข้อความ: ห้องถัดไป ห้องก่อนหน้า'],
      ['A  ·  E', 'กล่องข้อความ: รับเรื่อง, ปิดห้องหรือเปิดอีกครั้ง'],
      ['R  ·  N', 'กล่องข้อความ: เขียนคำตอบ เขียนบันทึก'],
      ['T  ·  F', 'กล่องข้อความ: ติดแท็ก ติดตามภายหลัง'],
      ['U', 'กล่องข้อความ: ทำเครื่องหมายว่ายังไม่อ่าน แล้วออกจากห้อง'],
      ['← →', 'รายการบันทึก: รายการก่อนหน้า รายการถัดไป'],
    ],
  },
}
