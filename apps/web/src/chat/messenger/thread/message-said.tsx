import type { Message } from '@rp/contract/chat/message'
import { useWords } from '../../../kit/language.ts'

/** What was said, as its kind is read. */
export function Said({ message: { body, kind, meta, deleted_at } }: { message: Message }) {
  const t = useWords(words)
  if (deleted_at) return <p className="bubble bubble-gone">{t.deleted}</p>
  const place = kind === 'LOCATION' && placeOf(meta)
  if (place)
    return (
      <p className="bubble">
        {body}{' '}
        <a href={place} target="_blank" rel="noreferrer">
          {t.map}
        </a>
      </p>
    )
  if (kind === 'OTHER' || (kind === 'STICKER' && body === ''))
    return <Untaken kind={kind} meta={meta} body={body} />
  return (
    body.trim() !== '' && <p className={kind === 'STICKER' ? 'bubble bubble-sticker' : 'bubble'}>{body}</p>
  )
}

/** What the channel brought and the product cannot show, named: nothing that a customer sent is passed over. */
function Untaken({ kind, meta, body }: Pick<Message, 'kind' | 'meta' | 'body'>) {
  const t = useWords(words)
  const type = kind === 'STICKER' ? 'sticker' : textIn(meta, 'type')
  const name = textIn(meta, 'name')
  const why = reasons.find((one) => one === meta?.['why'])
  return (
    <p className="bubble bubble-untaken">
      [{[type, name].filter(Boolean).join(' · ')}] {body}
      {why && <small>{t[why]}</small>}
    </p>
  )
}

function textIn(meta: Message['meta'], key: string): string {
  const value = meta?.[key]
  return typeof value === 'string' ? value : ''
}

const reasons = ['gone', 'too_large', 'wrong_type'] as const

function placeOf(meta: Message['meta']): string | null {
  const { latitude, longitude } = meta ?? {}
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return null
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`
}

const words = {
  en: {
    deleted: 'This message was deleted',
    map: 'Map',
    gone: 'The channel does not have it any more',
    too_large: 'Larger than 5 MiB: ask for it by e-mail',
    wrong_type: 'Files of this type are not taken',
  },
  th: {
    deleted: 'ข้อความนี้ถูกลบแล้ว',
    map: 'แผนที่',
    gone: 'ช่องทางไม่มีไฟล์นี้แล้ว',
    too_large: 'ใหญ่เกิน 5 MiB โปรดขอทางอีเมล',
    wrong_type: 'ไม่รับไฟล์ประเภทนี้',
  },
}
