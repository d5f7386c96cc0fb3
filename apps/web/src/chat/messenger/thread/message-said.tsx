import type { Message } from '@rp/contract/chat/message'
import { contentName, type ContentMeta } from '@rp/domain/chat/message-content'
import type { ReactNode } from 'react'
import { useText, useWords } from '../../../kit/language.ts'
import { MarkedText } from '../../../kit/text/marked-text.tsx'
import './message-said.css'

/** The content of a message by its kind. */
export function MessageBody({ message }: { message: Message }) {
  const t = useWords(words)
  if (message.deleted_at) return <p className="bubble bubble-gone">{t.deleted}</p>
  const meta = (message.meta ?? {}) as ContentMeta
  return (
    <>
      <Forwarded meta={meta} />
      <Content message={message} meta={meta} />
      <Circumstances meta={meta} />
    </>
  )
}

interface Shown {
  message: Pick<Message, 'kind' | 'body' | 'files'>
  meta: ContentMeta
}

function Content({ message, meta }: Shown) {
  const { kind, body, files } = message
  switch (kind) {
    case 'LOCATION':
      return <Place body={body} meta={meta} />
    case 'CONTACT':
      return <Contacts meta={meta} />
    case 'ORDER':
      return <Order body={body} meta={meta} />
    case 'FORM':
      return <Form body={body} meta={meta} />
    case 'STICKER':
      // The picture carries the meaning; its keywords are for users who cannot see it.
      if (files.length > 0) return <span className="visually-hidden">{body}</span>
      return body === '' ? (
        <Untaken body={body} meta={{ ...meta, type: 'sticker' }} />
      ) : (
        <Bubble body={body} />
      )
    case 'OTHER':
      return <Untaken body={body} meta={meta} />
    default:
      return <Bubble body={body} />
  }
}

/** Each paragraph has the direction of its own first letter (dir="auto", unicode-bidi: plaintext). */
function Bubble({ body }: { body: string }) {
  if (body.trim() === '') return null
  return (
    <p className="bubble" dir="auto">
      <MarkedText text={body} />
    </p>
  )
}

function Place({ body, meta }: { body: string; meta: ContentMeta }) {
  const t = useWords(words)
  const address = placeOf(meta)
  return (
    <p className="bubble" dir="auto">
      <MarkedText text={body} />{' '}
      {address && (
        <a href={address} target="_blank" rel="noreferrer">
          {t.map}
        </a>
      )}
    </p>
  )
}

function Card({ type, children }: { type: string; children: ReactNode }) {
  const text = useText()
  return (
    <div className="bubble bubble-card">
      <small>{text(contentName(type))}</small>
      {children}
    </div>
  )
}

function Contacts({ meta }: { meta: ContentMeta }) {
  return (
    <Card type="contacts">
      {(meta.contacts ?? []).map(({ name, phones, emails, organisation }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two cards may say the same
        <address key={index}>
          {name && (
            <strong dir="auto">
              <MarkedText text={name} />
            </strong>
          )}
          {organisation && <span dir="auto">{organisation}</span>}
          {phones.map((phone) => (
            <a key={phone} href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
              {phone}
            </a>
          ))}
          {emails.map((email) => (
            <a key={email} href={`mailto:${email}`}>
              {email}
            </a>
          ))}
        </address>
      ))}
    </Card>
  )
}

function Order({ body, meta }: { body: string; meta: ContentMeta }) {
  const items = meta.items ?? []
  const note = body
    .split('\n')
    .slice(0, -items.length || undefined)
    .join('\n')
  return (
    <Card type="order">
      {note && (
        <p dir="auto">
          <MarkedText text={note} />
        </p>
      )}
      <ul>
        {items.map(({ id, quantity, price, currency }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- an order may name one thing twice
          <li key={index}>
            <span>
              {quantity ?? '?'} × {id}
            </span>
            <span>
              {price} {currency}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Form({ body, meta }: { body: string; meta: ContentMeta }) {
  const answers = meta.answers ?? []
  return (
    <Card type="form">
      {answers.length === 0 && <p dir="auto">{body}</p>}
      <dl>
        {answers.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd dir="auto">
              <MarkedText text={value} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

/** Names content from the channel that the product cannot show: nothing a customer sent is dropped silently. */
function Untaken({ meta, body }: { meta: ContentMeta; body: string }) {
  const t = useWords(words)
  const text = useText()
  const why = reasons.find((one) => one === meta['why'])
  const [name, said] = [meta['name'], meta['said']]
  return (
    <p className="bubble bubble-untaken" dir="auto">
      {text(contentName(meta.type ?? ''))}
      {typeof name === 'string' && name !== '' && ` · ${name}`}
      {body && (
        <>
          {': '}
          <MarkedText text={body} />
        </>
      )}
      {meta.before && meta.after && (
        <small>
          {meta.before} → {meta.after}
        </small>
      )}
      {typeof said === 'string' && <small lang="en">{said}</small>}
      {why && <small>{t[why]}</small>}
    </p>
  )
}

function Forwarded({ meta }: { meta: ContentMeta }) {
  const t = useWords(words)
  return meta.forwarded ? <small className="said-beside">{t.forwarded}</small> : null
}

/** Which ad or product brought the message, and whether another program answers here. */
function Circumstances({ meta: { referral, product, standby, group } }: { meta: ContentMeta }) {
  const t = useWords(words)
  const isAddress = referral && /^https?:\/\//.test(referral.url)
  return (
    <>
      {referral && (
        <small className="said-beside">
          {t.ad}:{' '}
          {isAddress ? (
            <a href={referral.url} target="_blank" rel="noreferrer">
              {referral.headline || referral.url}
            </a>
          ) : (
            referral.headline
          )}
        </small>
      )}
      {product && (
        <small className="said-beside">
          {t.product} {product}
        </small>
      )}
      {group && <small className="said-beside">{t.group}</small>}
      {standby && <small className="said-beside">{t.standby}</small>}
    </>
  )
}

const reasons = ['gone', 'too_large', 'wrong_type'] as const

function placeOf({ latitude, longitude }: ContentMeta): string | null {
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return null
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`
}

const words = {
  en: {
    deleted: 'This message was deleted',
    map: 'Map',
    gone: 'The channel no longer has it',
    too_large: 'Larger than 25 MiB: ask for it by e-mail',
    wrong_type: 'Files of this type are not taken',
    forwarded: 'Forwarded',
    ad: 'Came from an ad',
    product: 'About the product',
    group: 'Written in a group: the answer goes to this person alone',
    standby: 'Another program answers this chat on LINE',
  },
  th: {
    deleted: 'ข้อความนี้ถูกลบแล้ว',
    map: 'แผนที่',
    gone: 'ช่องทางไม่มีไฟล์นี้แล้ว',
    too_large: 'ใหญ่เกิน 25 MiB โปรดขอทางอีเมล',
    wrong_type: 'ไม่รับไฟล์ประเภทนี้',
    forwarded: 'ส่งต่อ',
    ad: 'มาจากโฆษณา',
    product: 'เกี่ยวกับสินค้า',
    group: 'เขียนในกลุ่ม: คำตอบจะถึงคนนี้คนเดียว',
    standby: 'โปรแกรมอื่นตอบแชตนี้อยู่บน LINE',
  },
}
