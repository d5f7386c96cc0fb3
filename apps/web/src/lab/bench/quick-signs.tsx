import { useWords } from '../../kit/language.ts'
import { benchWords } from './bench-words.ts'
import type { Measured } from './stored-values.ts'

interface Props {
  value: string
  name: string
  onChange: (part: Partial<Measured>) => void
}

/** What a numeric keypad lacks: signs for results below and above, and the words for none and too many. */
export function QuickSigns({ value, name, onChange }: Props) {
  const t = useWords(benchWords)
  const bare = value.replace(/^[<>≤≥=\s]+/, '')
  const number = /\d/.test(bare) ? bare : ''
  const signs = [
    { sign: '<', next: value.startsWith('<') ? number : `<${number}` },
    { sign: '>', next: value.startsWith('>') ? number : `>${number}` },
    { sign: 'ND', next: value === 'ND' ? '' : 'ND' },
    { sign: 'TNTC', next: value === 'TNTC' ? '' : 'TNTC' },
    { sign: '×10ⁿ', next: /\de/.test(value) || number === '' ? value : `${value}e` },
  ]
  return (
    <div className="signs" role="group" aria-label={t.signsOf(name)}>
      {signs.map(({ sign, next }) => (
        <button
          key={sign}
          type="button"
          // The active field keeps the focus: what it shows on blur would move the button away.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChange({ value: next })}
        >
          {sign}
        </button>
      ))}
    </div>
  )
}
