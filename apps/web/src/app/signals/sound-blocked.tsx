import { mdiVolumeOff } from '@mdi/js'
import { useEffect } from 'react'
import { play, unlockSounds, useSoundBlocked } from '../../kit/browser/sounds.ts'
import { useWords } from '../../kit/language.ts'
import { Icon } from '../../kit/look/icon.tsx'

/** Says that the browser blocked a sound; the click on it is the interaction the browser waits for. */
export function SoundBlocked() {
  const t = useWords(words)
  const isBlocked = useSoundBlocked()
  useEffect(() => unlockSounds(), [])
  if (!isBlocked) return null
  return (
    <button
      type="button"
      className="snooze-chip"
      data-tone="warning"
      title={t.hint}
      onClick={() => void play('notification')}
    >
      <Icon path={mdiVolumeOff} size={18} />
      <span>{t.blocked}</span>
    </button>
  )
}

const words = {
  en: { blocked: 'Sound is blocked', hint: 'The browser plays sounds after a click on this page.' },
  th: { blocked: 'เสียงถูกปิดกั้น', hint: 'เบราว์เซอร์จะเล่นเสียงหลังจากคลิกที่หน้านี้' },
}
