import { inkName, typedInk } from '@rp/label/palette'
import type { Ink } from '@rp/label/ink'
import { useState } from 'react'
import { useWords } from '../../kit/language.ts'
import { usePaint } from '../paint.ts'
import type { Shared } from '../shared.ts'

interface Props {
  label: string
  value: Shared<Ink | null>
  disabled: boolean
  /** Whether there may be no ink at all. */
  optional?: boolean
  onChange: (ink: Ink | null) => void
}

/** An ink that is typed: CMYK in percent, or hex. The swatch opens the browser's own chooser for hex. */
export function InkField({ label, value, disabled, optional, onChange }: Props) {
  const t = useWords(words)
  const paint = usePaint()
  const [typed, setTyped] = useState<string | null>(null)
  const [wrong, setWrong] = useState(false)
  if (value === null) return null
  const ink = value === 'mixed' ? null : value.value

  function take(): void {
    if (typed === null) return
    const next = typed.trim() === '' && optional ? null : typedInk(typed)
    if (next === null && !(optional && typed.trim() === '')) {
      setWrong(typed.trim() !== '')
      if (typed.trim() === '') setTyped(null)
      return
    }
    setTyped(null)
    setWrong(false)
    onChange(next)
  }

  return (
    <div className={`label-number label-ink${wrong ? ' label-number-wrong' : ''}`}>
      <span>{label}</span>
      <input
        type="color"
        aria-label={`${label}: ${t.choose}`}
        disabled={disabled}
        value={ink ? paint(ink) : '#ffffff'}
        className={ink ? '' : 'label-no-ink'}
        onChange={({ target }) => onChange(target.value)}
      />
      <input
        value={typed ?? (value === 'mixed' ? '' : ink ? inkName(ink) : '')}
        placeholder={value === 'mixed' ? t.mixed : t.none}
        aria-label={label}
        aria-invalid={wrong}
        disabled={disabled}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={take}
        onKeyDown={({ code }) => {
          if (code === 'Enter' || code === 'NumpadEnter') take()
        }}
      />
      {wrong && <em role="alert">{t.form}</em>}
    </div>
  )
}

const words = {
  en: { mixed: 'mixed', none: 'none', choose: 'choose', form: 'Such as C0 M80 Y90 K5 or #e3461b' },
  th: { mixed: 'ไม่เท่ากัน', none: 'ไม่มี', choose: 'เลือกสี', form: 'เช่น C0 M80 Y90 K5 หรือ #e3461b' },
}
