import { pickWords } from '../../../kit/choice/pick-words.ts'
import { useWords } from '../../../kit/language.ts'
import { mentionListId, mentionOptionId, type Colleague } from './use-mentions.ts'

interface MentionPopupProps {
  people: Colleague[]
  active: Colleague | undefined
  onChoose: (colleague: Colleague) => void
  /** A name that nobody has. */
  said?: string | null | undefined
}

/** Colleagues above the composer; the composer keeps focus and keys. */
export function MentionPopup({ people, active, onChoose, said }: MentionPopupProps) {
  const t = useWords(words)
  const p = useWords(pickWords)
  if (typeof said === 'string')
    return (
      <p className="quick-replies" role="status">
        {p.missed(said)}
      </p>
    )
  if (people.length === 0) return null
  return (
    <ul id={mentionListId} className="quick-replies" role="listbox" aria-label={t.label}>
      {people.map((one) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the composer handles the keys
        <li
          key={one.id}
          id={mentionOptionId(one)}
          role="option"
          aria-selected={one === active}
          tabIndex={-1}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(one)}
        >
          <strong>@{one.username}</strong> {one.full_name}
        </li>
      ))}
    </ul>
  )
}

const words = { en: { label: 'Colleagues' }, th: { label: 'เพื่อนร่วมงาน' } }
