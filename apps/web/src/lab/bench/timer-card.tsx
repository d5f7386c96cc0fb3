import { mdiPause, mdiPlay, mdiRestart } from '@mdi/js'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { styled } from '@mui/material/styles'
import { useEffect, useEffectEvent, useState } from 'react'
import { browserSetting, useBrowserSetting } from '../../kit/browser/browser-setting.ts'
import { play } from '../../kit/browser/sounds.ts'
import { useLanguage, useWords } from '../../kit/language.ts'
import { Icon } from '../../kit/look/icon.tsx'
import { QuietButton } from '../../kit/look/quiet-button.ts'
import { PartCard } from '../../kit/page/part-card.tsx'
import { minutesText } from '../minutes-text.ts'
import { benchWords } from './bench-words.ts'
import {
  clockText,
  freshTimer,
  storeTimer,
  storedTimer,
  passedMs,
  paused,
  started,
  type Timer,
} from './timer.ts'

const sounds = browserSetting('recipe-panel.lab-timer-sound')

/** A stopwatch against the step's estimate; it continues across a reload. */
export function TimerCard({ stepId, minutes }: { stepId: string; minutes: number }) {
  const t = useWords(benchWords)
  const language = useLanguage()
  const [timer, setTimer] = useState(() => storedTimer(stepId))
  const [now, setNow] = useState(() => Date.now())
  const hasSound = useBrowserSetting(sounds)
  const set = (next: Timer) => {
    setTimer(next)
    storeTimer(stepId, next)
    setNow(Date.now())
  }
  const isRunning = timer.since !== null
  useEffect(() => {
    if (!isRunning) return
    const ticking = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(ticking)
  }, [isRunning])

  const passed = passedMs(timer, now)
  const isOver = minutes > 0 && passed >= minutes * 60_000
  const ring = useEffectEvent(() => {
    if (hasSound && isRunning) void play('notification')
  })
  useEffect(() => {
    if (isOver) ring()
  }, [isOver])

  return (
    <PartCard title={t.timer}>
      <Clock data-over={isOver}>
        <span role="timer" aria-label={t.timer}>
          {clockText(passed)}
        </span>
        <small>{t.of(minutesText(minutes, language))}</small>
      </Clock>
      <p role="status">{isOver ? t.over : ''}</p>
      <Buttons>
        <QuietButton
          aria-label={isRunning ? t.pause : t.start}
          onClick={() => set(isRunning ? paused(timer, Date.now()) : started(timer, Date.now()))}
        >
          <Icon path={isRunning ? mdiPause : mdiPlay} size={24} />
        </QuietButton>
        <QuietButton aria-label={t.reset} disabled={passed === 0} onClick={() => set(freshTimer)}>
          <Icon path={mdiRestart} size={24} />
        </QuietButton>
        <FormControlLabel
          control={<Switch checked={hasSound} onChange={(_, on) => sounds.set(on)} />}
          label={t.sound}
          sx={{ minHeight: 48 }}
        />
      </Buttons>
    </PartCard>
  )
}

const Clock = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'baseline',
  gap: 10,
  fontVariantNumeric: 'tabular-nums',
  '& span': { fontSize: 34, fontWeight: 700 },
  '& small': { fontSize: 14, color: theme.palette.text.secondary },
  '&[data-over=true] span': { color: theme.palette.error.main },
}))
const Buttons = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 10,
  marginTop: 8,
  '& .MuiButton-root': { minWidth: 72, minHeight: 48 },
})
