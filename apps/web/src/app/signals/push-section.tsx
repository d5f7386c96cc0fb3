import Alert from '@mui/material/Alert'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '../../kit/language.ts'
import { QuietButton } from '../../kit/look/quiet-button.ts'
import { useSession } from '../../kit/session.ts'
import { toast } from '../../kit/toast/toast.tsx'
import { pushState, sendTestPush, switchPushOff, switchPushOn } from './push.ts'

interface PushSectionProps {
  /** Maximum number of browsers per person; undefined: not known yet. */
  browsersMax: number | undefined
}

/** Push in this browser: on, off, and a test through the real push service. */
export function PushSection({ browsersMax }: PushSectionProps) {
  const t = useWords(words)
  const session = useSession()
  const [state, setState] = useState(pushState)
  const failed = (cause: Error) => toast({ tone: 'error', text: `${t.failed} ${cause.message}` })
  const change = useMutation({
    mutationFn: async (on: boolean) => {
      if (on && session) await switchPushOn(session)
      else await switchPushOff()
    },
    onError: failed,
    onSettled: () => setState(pushState()),
  })
  const test = useMutation({
    mutationFn: sendTestPush,
    onSuccess: (browsers) =>
      toast({ tone: browsers > 0 ? 'success' : 'error', text: browsers > 0 ? t.sent(browsers) : t.nobody }),
    onError: failed,
  })
  const isOff = state === 'unsupported' || state === 'denied' || browsersMax === 0

  return (
    <section aria-labelledby="signals-push">
      <h3 id="signals-push">{t.title}</h3>
      <p>{t.hint}</p>
      <div className="signals-row">
        <FormControlLabel
          label={t.on}
          control={
            <Switch
              checked={state === 'on'}
              disabled={isOff || change.isPending}
              onChange={(_, on) => change.mutate(on)}
            />
          }
        />
        <QuietButton
          size="small"
          disabled={state !== 'on'}
          loading={test.isPending}
          onClick={() => test.mutate()}
        >
          {t.test}
        </QuietButton>
      </div>
      {state === 'unsupported' && (
        <Alert severity="info">{waitsForHomeScreen() ? t.homeScreen : t.unsupported}</Alert>
      )}
      {state === 'denied' && <Alert severity="warning">{t.denied}</Alert>}
      {browsersMax === 0 && <Alert severity="info">{t.notAllowed}</Alert>}
    </section>
  )
}

/** On iPhones and iPads only a panel that is installed receives pushes; an iPad calls itself a Mac. */
function waitsForHomeScreen(): boolean {
  const isApple = /iPhone|iPad/.test(navigator.userAgent) || isTouchMac()
  return isApple && !matchMedia('(display-mode: standalone)').matches
}

const isTouchMac = () => /Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1

const words = {
  en: {
    title: 'Push',
    hint: 'Tells you in this browser while no tab of the panel is open.',
    on: 'Push in this browser',
    test: 'Send a test',
    sent: (count: number) => `A test is on its way to ${count} ${count === 1 ? 'browser' : 'browsers'}.`,
    nobody: 'Push reaches none of your browsers. Switch it off and on again.',
    failed: 'Push could not be set up.',
    unsupported: 'This browser knows no push, or the page is not opened by https.',
    homeScreen:
      'On an iPhone or iPad, first add the panel to the Home Screen (Share, then Add to Home Screen), open it from there and switch push on.',
    denied: 'Notifications are blocked for this page. Allow them in the settings of the browser.',
    notAllowed: 'Switched off for the whole company in the chat configuration.',
  },
  th: {
    title: 'การแจ้งเตือนบนเครื่อง',
    hint: 'แจ้งในเบราว์เซอร์นี้แม้ไม่ได้เปิดแท็บของระบบไว้',
    on: 'แจ้งเตือนในเบราว์เซอร์นี้',
    test: 'ส่งทดสอบ',
    sent: (count: number) => `กำลังส่งการทดสอบไปยัง ${count} เบราว์เซอร์`,
    nobody: 'ไม่มีเบราว์เซอร์ของคุณที่รับการแจ้งเตือนได้ ลองปิดแล้วเปิดใหม่อีกครั้ง',
    failed: 'ตั้งค่าการแจ้งเตือนไม่สำเร็จ',
    unsupported: 'เบราว์เซอร์นี้ไม่รองรับการแจ้งเตือน หรือไม่ได้เปิดหน้านี้ผ่าน https',
    homeScreen:
      'บน iPhone หรือ iPad ให้เพิ่มระบบนี้ไปยังหน้าจอโฮมก่อน (แตะ “แชร์” แล้วเลือก “เพิ่มไปยังหน้าจอโฮม”) จากนั้นเปิดจากไอคอนบนหน้าจอโฮมแล้วจึงเปิดการแจ้งเตือน',
    denied: 'หน้านี้ถูกบล็อกการแจ้งเตือน โปรดอนุญาตในการตั้งค่าของเบราว์เซอร์',
    notAllowed: 'ถูกปิดสำหรับทุกคนในการตั้งค่าแชต',
  },
}
