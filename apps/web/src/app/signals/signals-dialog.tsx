import { mdiClose, mdiVolumeHigh } from '@mdi/js'
import Alert from '@mui/material/Alert'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import IconButton from '@mui/material/IconButton'
import Switch from '@mui/material/Switch'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useBrowserSetting } from '../../kit/browser/browser-setting.ts'
import { messageVoice, notificationVoice, play, type Sound } from '../../kit/browser/sounds.ts'
import { useWords } from '../../kit/language.ts'
import { Icon } from '../../kit/look/icon.tsx'
import { QuietButton } from '../../kit/look/quiet-button.ts'
import { toast } from '../../kit/toast/toast.tsx'
import { ChannelTable } from './channel-table.tsx'
import { PushSection } from './push-section.tsx'
import { QuietHoursSection } from './quiet-hours-section.tsx'
import { switchSignals, useSignals } from './signals.ts'
import { SnoozeButton } from './snooze-chip.tsx'

/** The user's notification settings: this browser's sounds, push, and what applies on all devices. */
export function SignalsDialog({ onClose }: { onClose: () => void }) {
  const t = useWords(words)
  const signals = useSignals()
  const isPhone = useMediaQuery('(max-width: 600px)', { noSsr: true })
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth="sm"
      fullWidth
      fullScreen={isPhone}
      aria-labelledby="signals-title"
    >
      <DialogTitle id="signals-title">{t.title}</DialogTitle>
      <IconButton aria-label={t.close} onClick={onClose} sx={{ position: 'absolute', top: 14, right: 14 }}>
        <Icon path={mdiClose} />
      </IconButton>
      <DialogContent className="signals-sections">
        <section aria-labelledby="signals-sounds">
          <h3 id="signals-sounds">{t.sounds}</h3>
          <SoundRow sound="notification" isAllowed={signals?.house.notification_voice ?? true} />
          <SoundRow sound="message" isAllowed={signals?.house.message_voice ?? true} />
        </section>
        <PushSection browsersMax={signals?.house.browsers_max} />
        {signals && <ChannelTable signals={signals} />}
        {signals && <QuietHoursSection saved={signals.quiet_hours} />}
        <section aria-labelledby="signals-snooze">
          <h3 id="signals-snooze">{t.snooze}</h3>
          <div>
            <SnoozeButton />
          </div>
        </section>
        {signals && (
          <section aria-labelledby="signals-rooms">
            <h3 id="signals-rooms">{t.rooms}</h3>
            <FormControlLabel
              label={t.untilReplied}
              control={
                <Switch
                  checked={signals.until_replied}
                  onChange={(_, on) => void switchSignals({ until_replied: on })}
                />
              }
            />
            <p>{t.untilRepliedHint}</p>
          </section>
        )}
      </DialogContent>
    </Dialog>
  )
}

function SoundRow({ sound, isAllowed }: { sound: Sound; isAllowed: boolean }) {
  const t = useWords(words)
  const setting = sound === 'notification' ? notificationVoice : messageVoice
  const isOn = useBrowserSetting(setting)
  async function test(): Promise<void> {
    if (!(await play(sound))) toast({ tone: 'error', text: t.blocked })
  }
  return (
    <div className="signals-row">
      <FormControlLabel
        label={t[sound]}
        control={<Switch checked={isOn} onChange={(_, on) => setting.set(on)} />}
      />
      <QuietButton
        size="small"
        aria-label={`${t.test}: ${t[sound]}`}
        startIcon={<Icon path={mdiVolumeHigh} size={18} />}
        onClick={() => void test()}
      >
        {t.test}
      </QuietButton>
      {!isAllowed && <Alert severity="info">{t.notAllowed}</Alert>}
    </div>
  )
}

const words = {
  en: {
    title: 'Notification settings',
    close: 'Close',
    sounds: 'Sounds of this browser',
    notification: 'Notification sound',
    message: 'Message sound',
    test: 'Test',
    blocked: 'The browser does not let this page play sounds.',
    notAllowed: 'Switched off for the whole company in the chat configuration.',
    snooze: 'Rest for a while',
    rooms: 'Rooms of the messenger',
    untilReplied: 'Stay unread until replied',
    untilRepliedHint:
      'A room that you open counts as unread until its customer is answered, or you mark it as read.',
  },
  th: {
    title: 'ตั้งค่าการแจ้งเตือน',
    close: 'ปิด',
    sounds: 'เสียงของเบราว์เซอร์นี้',
    notification: 'เสียงแจ้งเตือน',
    message: 'เสียงข้อความ',
    test: 'ลองฟัง',
    blocked: 'เบราว์เซอร์ไม่อนุญาตให้หน้านี้เล่นเสียง',
    notAllowed: 'ถูกปิดสำหรับทุกคนในการตั้งค่าแชต',
    snooze: 'พักการแจ้งเตือนชั่วคราว',
    rooms: 'ห้องแชต',
    untilReplied: 'คงเป็นยังไม่อ่านจนกว่าจะตอบ',
    untilRepliedHint: 'ห้องที่คุณเปิดจะยังนับว่ายังไม่อ่าน จนกว่าลูกค้าจะได้รับคำตอบ หรือคุณทำเครื่องหมายว่าอ่านแล้ว',
  },
}
