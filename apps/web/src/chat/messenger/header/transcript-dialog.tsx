import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { downloadTranscript, mailTranscript, type transcriptReaders } from '@rp/contract/chat/transcript'
import type { Room } from '@rp/contract/chat/room'
import type { Language } from '@rp/domain/languages'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { saveFile } from '../../../kit/browser/save-file.ts'
import { call, download } from '../../../kit/call.ts'
import { SmallDialog } from '../../../kit/dialog/small-dialog.tsx'
import { LabelledChoice } from '../../../kit/form/labelled.tsx'
import { useLanguage, useWords } from '../../../kit/language.ts'
import { toast } from '../../../kit/toast/toast.tsx'

interface TranscriptDialogProps {
  room: Room
  onClose: () => void
}

/** Exports the conversation: as PDF, or by email to the customer or oneself. */
export function TranscriptDialog({ room, onClose }: TranscriptDialogProps) {
  const t = useWords(words)
  const [language, setLanguage] = useState<Language>(useLanguage())
  const [notes, setNotes] = useState(false)
  const params = { id: room.id }
  const saving = useMutation({
    mutationFn: () =>
      download(downloadTranscript, { params, query: { language, notes: notes ? 'true' : 'false' } }),
    onSuccess: ({ blob, name }) => {
      saveFile(blob, name)
      onClose()
    },
  })
  const mailing = useMutation({
    mutationFn: (to: (typeof transcriptReaders)[number]) =>
      call(mailTranscript, { params, body: { to, language } }),
    onSuccess: ({ to }) => {
      toast({ tone: 'success', text: t.sent(to) })
      onClose()
    },
  })
  const isBusy = saving.isPending || mailing.isPending
  const error = saving.error ?? mailing.error
  return (
    <SmallDialog
      title={t.title}
      action={t.save}
      isReady={!isBusy}
      isSending={saving.isPending}
      onSubmit={() => saving.mutate()}
      onClose={onClose}
    >
      {error && <Alert severity="error">{error.message}</Alert>}
      <p>{t.logged}</p>
      <LabelledChoice
        label={t.language}
        value={language}
        onChange={(value) => setLanguage(value === 'th' ? 'th' : 'en')}
        choices={[
          { value: 'en', label: 'English' },
          { value: 'th', label: 'ไทย' },
        ]}
      />
      <FormControlLabel
        control={<Checkbox checked={notes} onChange={({ target }) => setNotes(target.checked)} />}
        label={t.notes}
      />
      <p className="quiet">{t.mailHint}</p>
      {room.mail_to !== null && !room.mail_proven && (
        <Alert severity="warning">{t.typed(room.mail_to)}</Alert>
      )}
      <Button
        variant="outlined"
        disabled={isBusy || room.mail_to === null}
        onClick={() => mailing.mutate('CUSTOMER')}
      >
        {room.mail_to === null ? t.noAddress : t.toCustomer(room.mail_to)}
      </Button>
      <Button variant="outlined" disabled={isBusy} onClick={() => mailing.mutate('ME')}>
        {t.toMe}
      </Button>
    </SmallDialog>
  )
}

const words = {
  en: {
    title: 'Transcript',
    save: 'Save as PDF',
    language: 'Language',
    notes: 'Include internal notes',
    logged: 'Each transcript is recorded in the log with your name.',
    mailHint: 'Transcripts sent by e-mail never contain internal notes.',
    toCustomer: (email: string) => `E-mail to ${email}`,
    typed: (email: string) =>
      `${email} is not verified: somebody typed it in this chat. Check who it is before you mail the conversation.`,
    noAddress: 'The customer has no e-mail address',
    toMe: 'E-mail to me',
    sent: (to: string) => `The transcript is on its way to ${to}`,
  },
  th: {
    title: 'บทสนทนาทั้งหมด',
    save: 'บันทึกเป็น PDF',
    language: 'ภาษา',
    notes: 'รวมบันทึกภายใน',
    logged: 'การนำบทสนทนาออกจะถูกบันทึกในบันทึกกิจกรรมพร้อมชื่อของคุณ',
    mailHint: 'เมื่อส่งทางอีเมลจะไม่มีบันทึกภายใน',
    toCustomer: (email: string) => `ส่งอีเมลถึง ${email}`,
    typed: (email: string) => `${email} ยังไม่ยืนยัน เป็นอีเมลที่กรอกในแชตนี้ โปรดตรวจสอบว่าเป็นใครก่อนส่งบทสนทนา`,
    noAddress: 'ลูกค้าไม่มีอีเมล',
    toMe: 'ส่งอีเมลถึงฉัน',
    sent: (to: string) => `กำลังส่งบทสนทนาถึง ${to}`,
  },
}
