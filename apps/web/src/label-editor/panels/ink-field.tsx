import { inkName } from '@rp/label/palette'
import { typedInk, typedReserved, typedSpot, type NamedSpot } from '@rp/label/typed-ink'
import type { Cmyk, Ink } from '@rp/label/ink'
import { useState } from 'react'
import { useWords } from '../../kit/language.ts'
import { usePaint } from '../paint.ts'
import { useSeparation } from '../proof.ts'
import type { Shared } from '../shared.ts'
import { useKnownSpots } from './palette-queries.ts'
import { SpotForm } from './spot-form.tsx'

interface Props {
  label: string
  value: Shared<Ink | null>
  disabled: boolean
  /** Whether no ink is allowed. */
  optional?: boolean
  onChange: (ink: Ink | null) => void
}

/** A typed ink: CMYK in percent, hex, or a spot ink's name. The swatch opens the colour picker for hex. */
export function InkField({ label, value, disabled, optional, onChange }: Props) {
  const t = useWords(words)
  const paint = usePaint()
  const typing = useTyping(optional ?? false, onChange)
  if (value === null) return null
  const ink = value === 'mixed' ? null : value.value
  const { wrong, request } = typing
  return (
    <>
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
        <TypedField
          label={label}
          typing={typing}
          ink={ink}
          placeholder={value === 'mixed' ? t.mixed : t.none}
          disabled={disabled}
        />
        {wrong && <em role="alert">{t[wrong]}</em>}
      </div>
      {request && <SpotForm named={request} onMade={typing.made} onCancel={typing.end} />}
      {ink !== null && !request && <Printed ink={ink} />}
    </>
  )
}

interface TypedProps {
  label: string
  typing: ReturnType<typeof useTyping>
  /** Shown while nothing is being typed. */
  ink: Ink | null
  placeholder: string
  disabled: boolean
}

function TypedField({ label, typing, ink, placeholder, disabled }: TypedProps) {
  return (
    <input
      value={typing.typed ?? (ink ? inkName(ink) : '')}
      placeholder={placeholder}
      aria-label={label}
      aria-invalid={typing.wrong !== null}
      disabled={disabled}
      autoComplete="off"
      spellCheck={false}
      data-untouched={typing.typed === null}
      onChange={({ target }) => typing.type(target.value)}
      onBlur={typing.take}
      onKeyDown={({ code }) => {
        if (code === 'Enter' || code === 'NumpadEnter') typing.take()
      }}
    />
  )
}

/** The text being typed, until it is an ink; an unknown spot ink asks for its substitute. */
function useTyping(optional: boolean, onChange: Props['onChange']) {
  const known = useKnownSpots()
  const [typed, type] = useState<string | null>(null)
  const [wrong, setWrong] = useState<'form' | 'reserved' | null>(null)
  const [request, setRequest] = useState<NamedSpot | null>(null)

  function end(): void {
    type(null)
    setWrong(null)
    setRequest(null)
  }

  function made(ink: Ink | null): void {
    end()
    onChange(ink)
  }

  function commit(): void {
    if (typed === null || request !== null) return
    if (typed.trim() === '') return optional ? made(null) : end()
    const ink = typedInk(typed, known)
    if (ink !== null) return made(ink)
    const named = typedSpot(typed)
    setRequest(named)
    setWrong(named === null ? (typedReserved(typed) === null ? 'form' : 'reserved') : null)
  }

  return { typed, wrong, request, type, take: commit, made, end }
}

/** How the press reproduces a screen colour, or a spot ink's substitute. */
function Printed({ ink }: { ink: Ink }) {
  const t = useWords(words)
  const separate = useSeparation()
  if (typeof ink === 'string')
    return separate && <p className="label-hint">{t.prints(whole(separate(ink)))}</p>
  return 'spot' in ink ? <p className="label-hint">{t.spot(inkName(ink.instead))}</p> : null
}

const whole = ({ c, m, y, k }: Cmyk): string =>
  inkName({ c: Math.round(c), m: Math.round(m), y: Math.round(y), k: Math.round(k) })

const words = {
  en: {
    mixed: 'mixed',
    none: 'none',
    choose: 'choose',
    form: 'Such as C0 M80 Y90 K5, K100, #e3461b or PANTONE 871 C',
    reserved: 'Reserved on presses: choose CMYK, or another name',
    prints: (plates: string) => `Prints as ${plates}`,
    spot: (plates: string) => `Its own plate; ${plates} replaces it`,
  },
  th: {
    mixed: 'ไม่เท่ากัน',
    none: 'ไม่มี',
    choose: 'เลือกสี',
    form: 'เช่น C0 M80 Y90 K5, K100, #e3461b หรือ PANTONE 871 C',
    reserved: 'เป็นชื่อสงวนของแท่นพิมพ์ โปรดเลือก CMYK หรือใช้ชื่ออื่น',
    prints: (plates: string) => `พิมพ์เป็น ${plates}`,
    spot: (plates: string) => `มีเพลตของตัวเอง ใช้ ${plates} แทนได้`,
  },
}
