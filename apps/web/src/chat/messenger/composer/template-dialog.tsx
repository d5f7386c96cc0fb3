import Alert from '@mui/material/Alert'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { listTemplates, type ApprovedTemplate } from '@rp/contract/chat/channel-account'
import type { Room } from '@rp/contract/chat/room'
import { filledTemplate, templatePlaces } from '@rp/domain/chat/template'
import { uuidOf } from '@rp/domain/uuid'
import { useState } from 'react'
import { call } from '../../../kit/call.ts'
import { SmallDialog } from '../../../kit/dialog/small-dialog.tsx'
import { useWords } from '../../../kit/language.ts'
import { ProblemView } from '../../../kit/page/problem-view.tsx'
import { messengerLive } from '../live/messenger-live.ts'

interface TemplateDialogProps {
  room: Room
  onClose: () => void
}

/** An approved template with its places filled, as the customer will read it. */
export function TemplateDialog({ room, onClose }: TemplateDialogProps) {
  const t = useWords(words)
  const {
    data: templates,
    error,
    refetch,
  } = useQuery({
    queryKey: ['templates', room.id],
    queryFn: () => call(listTemplates, { params: { room_id: room.id } }),
    retry: false,
  })
  const [chosen, setChosen] = useState<ApprovedTemplate | null>(null)
  const [values, setValues] = useState<string[]>([])
  const places = chosen ? templatePlaces(chosen.body) : []
  const isReady = chosen !== null && places.every((place) => values[place - 1]?.trim())

  function choose(key: string) {
    const next = templates?.find((one) => keyOf(one) === key) ?? null
    setChosen(next)
    // The first place greets in most templates.
    setValues(
      next ? Array.from({ length: next.places }, (_, index) => (index === 0 ? room.display_name : '')) : [],
    )
  }

  function send() {
    if (!chosen) return
    const given = values.map((value) => value.trim())
    void messengerLive().outbox.write({
      room_id: room.id,
      client_id: uuidOf(crypto.getRandomValues(new Uint8Array(16))),
      body: filledTemplate(chosen.body, given),
      files: [],
      reply_to: null,
      visibility: 'public',
      template: { name: chosen.name, language: chosen.language, values: given },
      written_at: new Date().toISOString(),
    })
    onClose()
  }

  return (
    <SmallDialog
      title={t.title}
      action={t.send}
      isReady={isReady}
      isSending={false}
      onSubmit={send}
      onClose={onClose}
    >
      {error && <ProblemView error={error} onRetry={() => void refetch()} />}
      {templates?.length === 0 && <Alert severity="info">{t.none}</Alert>}
      <TextField
        select
        label={t.template}
        value={chosen ? keyOf(chosen) : ''}
        disabled={!templates?.length}
        onChange={({ target }) => choose(target.value)}
        sx={{ mt: 1 }}
      >
        {(templates ?? []).map((one) => (
          <MenuItem key={keyOf(one)} value={keyOf(one)}>
            {one.name} · {one.language}
          </MenuItem>
        ))}
      </TextField>
      {places.map((place) => (
        <TextField
          key={place}
          label={t.place.replace('%', String(place))}
          value={values[place - 1] ?? ''}
          onChange={({ target }) => setValues(values.with(place - 1, target.value))}
          slotProps={{ htmlInput: { maxLength: 1024 } }}
        />
      ))}
      {chosen && (
        <section aria-label={t.preview}>
          <p className="bubble template-preview">{filledTemplate(chosen.body, values)}</p>
        </section>
      )}
    </SmallDialog>
  )
}

const keyOf = ({ name, language }: ApprovedTemplate): string => `${name} ${language}`

const words = {
  en: {
    title: 'Send a template',
    send: 'Send',
    template: 'Template',
    place: 'Value for {{%}}',
    preview: 'As the customer reads it',
    none: 'WhatsApp has approved no template with words alone',
  },
  th: {
    title: 'ส่งเทมเพลต',
    send: 'ส่ง',
    template: 'เทมเพลต',
    place: 'ค่าสำหรับ {{%}}',
    preview: 'ตามที่ลูกค้าจะเห็น',
    none: 'ยังไม่มีเทมเพลตข้อความล้วนที่ WhatsApp อนุมัติ',
  },
}
