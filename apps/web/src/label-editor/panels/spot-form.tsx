import type { Ink, SpotUse } from '@rp/label/ink'
import { namedUse } from '@rp/label/technical-names'
import { typedInk, type NamedSpot } from '@rp/label/typed-ink'
import { useState } from 'react'
import { useWords } from '../../kit/language.ts'
import { QuietButton } from '../../kit/look/quiet-button.ts'
import { OverprintCheck, UseSelect } from './plates-section.tsx'

interface Props {
  named: NamedSpot
  onMade: (ink: Ink) => void
  onCancel: () => void
}

/** Asks for a spot ink's substitute on screens and on presses without its plate. */
export function SpotForm({ named, onMade, onCancel }: Props) {
  const t = useWords(words)
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState(false)
  const [use, setUse] = useState<SpotUse>(() => namedUse(named.spot))
  const [overprints, setOverprints] = useState(false)

  function make(): void {
    const instead = typedInk(typed)
    if (instead === null || typeof instead === 'string' || 'spot' in instead) return setWrong(true)
    onMade({ ...named, instead, use, ...(use === 'colour' && overprints && { overprints }) })
  }

  return (
    <fieldset className="label-spot">
      <legend>{t.title(named.spot)}</legend>
      <input
        className="label-input"
        aria-label={t.instead}
        aria-invalid={wrong}
        placeholder="C20 M25 Y60 K25"
        value={typed}
        autoComplete="off"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just typed the name of the ink
        autoFocus
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={({ code }) => {
          if (code === 'Enter' || code === 'NumpadEnter') make()
          if (code === 'Escape') onCancel()
        }}
      />
      <p className="label-hint" role={wrong ? 'alert' : undefined}>
        {wrong ? t.form : t.why}
      </p>
      <div className="label-plate-use">
        <UseSelect label={t.use} value={use} onChange={setUse} />
        {use === 'colour' && (
          <OverprintCheck label={t.overprints} checked={overprints} onChange={setOverprints} />
        )}
      </div>
      <div className="label-actions">
        <QuietButton size="small" onClick={make}>
          {t.make}
        </QuietButton>
        <QuietButton size="small" onClick={onCancel}>
          {t.cancel}
        </QuietButton>
      </div>
    </fieldset>
  )
}

const words = {
  en: {
    title: (name: string) => `New spot ink ${name}`,
    instead: 'CMYK that replaces it',
    why: 'CMYK that replaces it on screens, and on presses without its plate',
    form: 'Type four plates, such as C20 M25 Y60 K25',
    use: 'What the ink is for',
    overprints: 'Overprints what lies below',
    make: 'Use',
    cancel: 'Cancel',
  },
  th: {
    title: (name: string) => `หมึกพิเศษใหม่ ${name}`,
    instead: 'ค่า CMYK ที่ใช้แทน',
    why: 'ค่า CMYK ที่ใช้แทนบนหน้าจอ และบนเครื่องพิมพ์ที่ไม่มีเพลตนี้',
    form: 'พิมพ์ค่าสี่เพลต เช่น C20 M25 Y60 K25',
    use: 'หน้าที่ของหมึก',
    overprints: 'พิมพ์ทับสิ่งที่อยู่ด้านล่าง',
    make: 'ใช้',
    cancel: 'ยกเลิก',
  },
}
