import { removeIdentitySecret, setIdentitySecret } from '@rp/contract/chat/website'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../kit/call.ts'
import { confirm } from '../kit/dialog/confirm.tsx'
import { useWords } from '../kit/language.ts'
import { QuietButton } from '../kit/look/quiet-button.ts'
import { ToneChip } from '../kit/look/tone-chip.tsx'
import { PartCard } from '../kit/page/part-card.tsx'
import { CopyField } from '../kit/text/copy-field.tsx'
import { toast } from '../kit/toast/toast.tsx'

interface Props {
  website: { id: string; has_identity_secret: boolean }
}

/** The secret with which a website's own server identifies its visitors: create, show once, revoke. */
export function IdentitySecret({ website: { id, has_identity_secret } }: Props) {
  const t = useWords(words)
  const [hasSecret, setHasSecret] = useState(has_identity_secret)
  const [secret, setSecret] = useState<string | null>(null)
  const fail = (error: Error) => toast({ tone: 'error', text: error.message })
  const making = useMutation({
    mutationFn: () => call(setIdentitySecret, { params: { id } }),
    onSuccess: (made) => {
      setSecret(made.secret)
      setHasSecret(true)
    },
    onError: fail,
  })
  const ending = useMutation({
    mutationFn: () => call(removeIdentitySecret, { params: { id } }),
    onSuccess: () => {
      setSecret(null)
      setHasSecret(false)
    },
    onError: fail,
  })
  const make = async () => {
    const question = { title: t.anewTitle, text: t.anewText, action: t.anew, danger: true }
    if (!hasSecret || (await confirm(question))) making.mutate()
  }
  const end = async () => {
    const question = { title: t.endTitle, text: t.endText, action: t.end, danger: true }
    if (await confirm(question)) ending.mutate()
  }
  return (
    <PartCard
      title={t.title}
      actions={
        <>
          {hasSecret && (
            <QuietButton color="error" loading={ending.isPending} onClick={() => void end()}>
              {t.end}
            </QuietButton>
          )}
          <QuietButton loading={making.isPending} onClick={() => void make()}>
            {hasSecret ? t.anew : t.make}
          </QuietButton>
        </>
      }
    >
      <p>
        <ToneChip tone={hasSecret ? 'green' : 'grey'} text={hasSecret ? t.there : t.none} />
      </p>
      <p className="quiet">{t.text}</p>
      {secret && (
        <div role="status">
          <h3>{t.once}</h3>
          <CopyField label={t.title} text={secret} />
        </div>
      )}
      <h3>{t.how}</h3>
      <p className="quiet">{t.howText}</p>
      <CopyField label={t.how} text={example} />
    </PartCard>
  )
}

/** As the server reads it: HS256, the subject required, the rest optional. */
const example = `jwt.sign({ sub: user.id, name: user.name, email: user.email, phone_number: user.phone }, SECRET, { algorithm: 'HS256', expiresIn: '1h' })`

const words = {
  en: {
    title: 'Signed visitors',
    there: 'There is a secret',
    none: 'No secret: visitors are anonymous',
    text: 'With this secret your server signs who is signed in on the website. Such a visitor keeps one conversation on every device, and no page can pretend to be somebody else.',
    once: 'Copy it now: it is not shown again',
    make: 'Make a secret',
    anew: 'Make a new secret',
    anewTitle: 'Make a new secret?',
    anewText: 'Signatures with the secret before are refused at once, until your server has the new one.',
    end: 'End the secret',
    endTitle: 'End the secret?',
    endText: 'The website no longer signs visitors in; they are anonymous.',
    how: 'How your server signs',
    howText:
      'A JSON Web Token, HS256, with the visitor’s id as sub; and exp or iat (without exp it ends a day after iat); name, email and phone_number as you know them. Put it into data-identity. The secret stays on your server.',
  },
  th: {
    title: 'ผู้เข้าชมที่ยืนยันตัวตน',
    there: 'มีรหัสลับแล้ว',
    none: 'ไม่มีรหัสลับ ผู้เข้าชมไม่ระบุตัวตน',
    text: 'เซิร์ฟเวอร์ของคุณใช้รหัสลับนี้ลงลายเซ็นว่าใครเข้าสู่ระบบบนเว็บไซต์ ผู้เข้าชมจะมีบทสนทนาเดียวกันทุกอุปกรณ์ และไม่มีหน้าเว็บใดแอบอ้างเป็นผู้อื่นได้',
    once: 'คัดลอกเดี๋ยวนี้ ระบบจะไม่แสดงอีก',
    make: 'สร้างรหัสลับ',
    anew: 'สร้างรหัสลับใหม่',
    anewTitle: 'สร้างรหัสลับใหม่หรือไม่',
    anewText: 'ลายเซ็นจากรหัสลับเดิมจะถูกปฏิเสธทันที จนกว่าเซิร์ฟเวอร์ของคุณจะใช้รหัสใหม่',
    end: 'ยกเลิกรหัสลับ',
    endTitle: 'ยกเลิกรหัสลับหรือไม่',
    endText: 'เว็บไซต์จะยืนยันตัวตนผู้เข้าชมไม่ได้อีก ผู้เข้าชมจะไม่ระบุตัวตน',
    how: 'วิธีลงลายเซ็นบนเซิร์ฟเวอร์ของคุณ',
    howText:
      'JSON Web Token แบบ HS256 ที่มีรหัสผู้เข้าชมเป็น sub และต้องมี exp หรือ iat (หากไม่มี exp จะหมดอายุ 1 วันหลัง iat) ส่วน name, email, phone_number ใส่ตามที่ทราบ แล้วใส่ใน data-identity โดยรหัสลับต้องอยู่บนเซิร์ฟเวอร์เท่านั้น',
  },
}
