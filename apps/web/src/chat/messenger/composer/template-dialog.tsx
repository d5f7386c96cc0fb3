import Alert from '@mui/material/Alert'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { listTemplates, type ApprovedTemplate } from '@rp/contract/chat/channel-account'
import type { Room } from '@rp/contract/chat/room'
import { renderTemplate, templateFields, templateMedia, type TemplateField } from '@rp/domain/chat/template'
import { knownName } from '@rp/domain/chat/visitor-name'
import { uuidOf } from '@rp/domain/uuid'
import { call } from '../../../kit/call.ts'
import { SmallDialog } from '../../../kit/dialog/small-dialog.tsx'
import { useDraftForm, useDraftState } from '../../../kit/form-drafts/use-draft-form.ts'
import { useWords } from '../../../kit/language.ts'
import { Awaited } from '../../../kit/page/awaited.tsx'
import { messengerLive } from '../live/messenger-live.ts'
import { useDraft } from '../live/use-live.ts'

interface TemplateDialogProps {
  room: Room
  onClose: () => void
}

/** An approved template with its parameters filled in, as the customer will read it. */
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
  const draftForm = useDraftForm('chat-template', room.id)
  const [chosen, setChosen] = useDraftState<ApprovedTemplate | null>(draftForm, 'template', null)
  const [values, setValues] = useDraftState<string[]>(draftForm, 'values', [])
  const { drafts } = messengerLive()
  const [file, ...others] = useDraft(room.id).files
  const isReady = chosen !== null && isFilled(chosen, { values, hasFile: file !== undefined })

  function choose(key: string) {
    const next = templates?.find((one) => keyOf(one) === key) ?? null
    setChosen(next)
    // In most templates the first parameter is the name.
    setValues(
      next
        ? Array.from({ length: next.places }, (_, index) =>
            index === 0 ? (knownName(room.display_name) ?? '') : '',
          )
        : [],
    )
  }

  function send() {
    if (!chosen) return
    const head = templateMedia(chosen) && file ? [file] : []
    const given = values.map((value) => value.trim())
    void messengerLive().outbox.write({
      room_id: room.id,
      client_id: uuidOf(crypto.getRandomValues(new Uint8Array(16))),
      body: renderTemplate(chosen, given),
      files: head,
      reply_to: null,
      visibility: 'public',
      template: { name: chosen.name, language: chosen.language, values: given },
      written_at: new Date().toISOString(),
    })
    if (head.length > 0) drafts.write(room.id, { files: others })
    draftForm.forget()
    onClose()
  }

  return (
    <SmallDialog
      title={t.title}
      action={t.send}
      isReady={isReady}
      isSending={false}
      draftForm={draftForm}
      onSubmit={send}
      onClose={onClose}
    >
      <Awaited of={{ data: templates, error, refetch }} empty={<Alert severity="info">{t.none}</Alert>} />
      {templates && <TemplateChoice templates={templates} chosen={chosen} onChoose={choose} />}
      {chosen && <Filling template={chosen} values={values} file={file?.name} onChange={setValues} />}
    </SmallDialog>
  )
}

/** Whether every value is given, and the file if the header takes one. */
function isFilled(
  template: ApprovedTemplate,
  { values, hasFile }: { values: string[]; hasFile: boolean },
): boolean {
  const isWhole = templateFields(template).every((_, at) => values[at]?.trim())
  return isWhole && (templateMedia(template) === null || hasFile)
}

interface TemplateChoiceProps {
  templates: ApprovedTemplate[]
  chosen: ApprovedTemplate | null
  onChoose: (key: string) => void
}

function TemplateChoice({ templates, chosen, onChoose }: TemplateChoiceProps) {
  const t = useWords(words)
  return (
    <TextField
      select
      label={t.template}
      value={chosen ? keyOf(chosen) : ''}
      disabled={templates.length === 0}
      onChange={({ target }) => onChoose(target.value)}
      sx={{ mt: 1 }}
    >
      {templates.map((one) => (
        <MenuItem key={keyOf(one)} value={keyOf(one)} disabled={!one.is_sendable}>
          {one.name} · {one.language}
          {!one.is_sendable && ` · ${t.unsendable}`}
        </MenuItem>
      ))}
    </TextField>
  )
}

interface FillingProps {
  template: ApprovedTemplate
  values: string[]
  /** The file for its header. */
  file: string | undefined
  onChange: (values: string[]) => void
}

/** The template's inputs and its preview. */
function Filling({ template, values, file, onChange }: FillingProps) {
  const t = useWords(words)
  const media = templateMedia(template)
  return (
    <>
      {media && (
        <Alert severity={file ? 'info' : 'warning'}>
          {t[media]}: {file ?? t.attach}
        </Alert>
      )}
      {templateFields(template).map(({ part, button, name }, at) => (
        <TextField
          key={`${part} ${button} ${name}`}
          label={labelOf(t, { part, name })}
          value={values[at] ?? ''}
          onChange={({ target }) => onChange(values.with(at, target.value))}
          slotProps={{ htmlInput: { maxLength: 1024 } }}
        />
      ))}
      <section aria-label={t.preview}>
        <p className="bubble template-preview">{renderTemplate(template, values)}</p>
      </section>
    </>
  )
}

function labelOf(t: (typeof words)['en'], { part, name }: Pick<TemplateField, 'part' | 'name'>): string {
  const place = /^\d+$/.test(name) ? t.place.replace('%', name) : name
  return part === 'body' ? place : `${t[part]}: ${place}`
}

const keyOf = ({ name, language }: ApprovedTemplate): string => `${name} ${language}`

const words = {
  en: {
    title: 'Send a template',
    send: 'Send',
    template: 'Template',
    place: 'Value for {{%}}',
    preview: 'As the customer reads it',
    none: 'WhatsApp has approved no template',
    unsendable: 'needs what cannot be given here',
    header: 'Head',
    button: 'Button',
    IMAGE: 'Picture of the head',
    VIDEO: 'Video of the head',
    DOCUMENT: 'Document of the head',
    attach: 'attach it to the message first',
  },
  th: {
    title: 'ส่งเทมเพลต',
    send: 'ส่ง',
    template: 'เทมเพลต',
    place: 'ค่าสำหรับ {{%}}',
    preview: 'ตามที่ลูกค้าจะเห็น',
    none: 'ยังไม่มีเทมเพลตที่ WhatsApp อนุมัติ',
    unsendable: 'ต้องใช้ส่วนที่กรอกที่นี่ไม่ได้',
    header: 'ส่วนหัว',
    button: 'ปุ่ม',
    IMAGE: 'รูปภาพส่วนหัว',
    VIDEO: 'วิดีโอส่วนหัว',
    DOCUMENT: 'เอกสารส่วนหัว',
    attach: 'แนบไฟล์ในข้อความก่อน',
  },
}
