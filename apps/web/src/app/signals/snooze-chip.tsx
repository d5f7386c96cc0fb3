import { mdiBellSleepOutline } from '@mdi/js'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { snoozeMinutes } from '@rp/domain/limits'
import { useState } from 'react'
import { useWords } from '../../kit/language.ts'
import { Icon } from '../../kit/look/icon.tsx'
import { QuietButton } from '../../kit/look/quiet-button.ts'
import { snooze, useSignals, useSnoozeLeft } from './signals.ts'
import { snoozeWords } from './snooze-words.ts'

const minuteMs = 60_000

/** The remaining snooze time, on every screen; a click changes it. */
export function SnoozeChip() {
  const t = useWords(snoozeWords)
  const until = useSignals()?.snooze_until ?? null
  const left = useSnoozeLeft(until)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  if (left === 0) return null
  const text = left === 'changed' ? t.untilChanged : t.left(timeOf(left, t))
  return (
    <>
      <button
        type="button"
        className="snooze-chip"
        aria-haspopup="menu"
        aria-label={text}
        title={text}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Icon path={mdiBellSleepOutline} size={18} />
        <span>{left === 'changed' ? '∞' : timeOf(left, t)}</span>
      </button>
      <SnoozeMenu anchor={anchor} isSnoozed onClose={() => setAnchor(null)} />
    </>
  )
}

/** Starts a snooze. */
export function SnoozeButton() {
  const t = useWords(snoozeWords)
  const left = useSnoozeLeft(useSignals()?.snooze_until ?? null)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <QuietButton
        size="small"
        aria-haspopup="menu"
        startIcon={<Icon path={mdiBellSleepOutline} size={18} />}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {t.snooze}
      </QuietButton>
      <SnoozeMenu anchor={anchor} isSnoozed={left !== 0} onClose={() => setAnchor(null)} />
    </>
  )
}

interface SnoozeMenuProps {
  anchor: HTMLElement | null
  isSnoozed: boolean
  onClose: () => void
}

function SnoozeMenu({ anchor, isSnoozed, onClose }: SnoozeMenuProps) {
  const t = useWords(snoozeWords)
  return (
    <Menu
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': t.title } }}
    >
      <li className="snooze-hint" role="presentation">
        <strong>{t.title}</strong>
        <small>{t.hint}</small>
      </li>
      {snoozeMinutes
        .filter((minutes) => minutes !== 0 || isSnoozed)
        .map((minutes) => (
          <MenuItem
            key={minutes}
            onClick={() => {
              onClose()
              void snooze(minutes)
            }}
          >
            {t.choices[minutes]}
          </MenuItem>
        ))}
    </Menu>
  )
}

/** Less than a minute shows as one; a clock some seconds behind the server's does not add a minute to an hour. */
function timeOf(leftMs: number, t: (typeof snoozeWords)['en']): string {
  const minutes = Math.max(1, Math.round(leftMs / minuteMs))
  return minutes < 60 ? t.minutes(minutes) : t.hours(Math.floor(minutes / 60), minutes % 60)
}
