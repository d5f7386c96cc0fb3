import { useId, useState, type KeyboardEvent } from 'react'
import { mentionAt } from './mention-at.ts'
import { useColleagues, type Noted } from './use-notes.ts'

export interface Colleague {
  id: string
  username: string
  full_name: string
}

const shownMax = 8

/** The colleagues who fit what is typed after `@` at the cursor. */
export function useMentionList(of: Noted, text: string, cursor: number, onChoose: (one: Colleague) => void) {
  const list = useId()
  const [chosen, setChosen] = useState(0)
  const [dismissed, setDismissed] = useState<string | null>(null)
  const part = mentionAt(text, cursor)
  const open = part !== null && dismissed !== text
  const { data } = useColleagues(of, open)
  const people = open && data ? fitting(data, part) : []
  const at = Math.min(chosen, people.length - 1)
  const active = people[at]
  const optionId = (one: Colleague) => `${list}-${one.id}`

  function choose(one: Colleague) {
    setChosen(0)
    onChoose(one)
  }

  /** Whether the list handled the key. */
  function steer(event: KeyboardEvent): boolean {
    if (!active || event.ctrlKey || event.metaKey) return false
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setChosen((at + step + people.length) % people.length)
    else if (event.key === 'Enter' || event.key === 'Tab') choose(active)
    else if (event.key === 'Escape') setDismissed(text)
    else return false
    event.preventDefault()
    // Escape must close the list only, not the drawer around it.
    event.stopPropagation()
    return true
  }

  return { list, people, active, activeId: active && optionId(active), optionId, choose, steer }
}

function fitting(people: Colleague[], part: string): Colleague[] {
  const wanted = part.toLowerCase()
  return people
    .filter(
      ({ username, full_name }) =>
        username.toLowerCase().startsWith(wanted) || full_name.toLowerCase().includes(wanted),
    )
    .slice(0, shownMax)
}
